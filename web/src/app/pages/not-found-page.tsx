import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { paths } from '../paths.ts';

/** Any path that is not in the route table. */
export function Component() {
  return (
    <div className="page-width py-16 sm:py-24">
      <PageTitle title="Page not found" />
      <h1 className="text-display">Nothing at this address.</h1>
      <p className="mt-4 max-w-xl text-lead text-muted">
        The link may be old or cut short. Events that have ended or were withdrawn leave the list, but their
        own links keep working while the event exists.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink size="large" to={paths.events()}>
          Browse hackathons
        </ButtonLink>
        <ButtonLink size="large" variant="secondary" to={paths.home()}>
          Back to the start
        </ButtonLink>
      </div>
    </div>
  );
}
