import { messages } from '@hackon/contract/messages';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { pathTo } from './paths.ts';
import { reloadForNewerCode } from './reload-for-newer-code.ts';

/** Replaces a page that crashed or failed to load. */
export function ErrorPage() {
  const fault = useRouteError();
  useEffect(() => void reloadForNewerCode(fault), [fault]);

  return (
    <div className="page-width py-16 sm:py-24">
      <PageTitle title={messages.unexpected} />
      <h1 className="text-display">{messages.unexpected}</h1>
      <p className="mt-4 max-w-xl text-lead text-muted">
        This page failed to load. Nothing you sent is lost. Check your connection and reload.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <ButtonLink size="large" variant="secondary" to={pathTo('home')}>
          Back to home
        </ButtonLink>
      </div>
    </div>
  );
}
