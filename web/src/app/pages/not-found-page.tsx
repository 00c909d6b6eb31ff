import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Poster } from '../../ui/poster.tsx';
import { pathTo } from '../paths.ts';

export function Component() {
  return (
    <div className="page-width grid items-center gap-12 py-12 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-16 lg:py-18">
      <PageTitle title="Page not found" />
      <div>
        <h1 className="text-display">Nothing at this address.</h1>
        <p className="mt-4 max-w-xl text-lead text-balance text-muted">
          The link may be old or incomplete. Past events are not listed, but their own links still work.
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink size="large" to={pathTo('events')}>
            Browse hackathons
          </ButtonLink>
          <ButtonLink size="large" variant="secondary" to={pathTo('home')}>
            Back to home
          </ButtonLink>
        </div>
      </div>
      <Poster
        id="nothing here"
        columns={12}
        rows={4}
        className="h-40 overflow-clip rounded-card sm:h-60 lg:h-80"
      />
    </div>
  );
}
