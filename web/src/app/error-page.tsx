import { messages } from '@hackon/contract/messages';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { pathTo } from './paths.ts';
import { isMissingCode, reloadForNewerCode } from './reload-for-newer-code.ts';

/** Replaces a crashed page. If code is missing, it first reloads the page. It appears only if the reload fails. */
export function ErrorPage() {
  const isMissing = isMissingCode(useRouteError());
  const [isReloading, setReloading] = useState(isMissing);

  useEffect(() => {
    if (isMissing) void reloadForNewerCode().then(setReloading);
  }, [isMissing]);

  if (isReloading) return <PageLoading />;
  const title = isMissing ? 'This page did not load' : messages.unexpected;
  return (
    <div className="page-width py-16 sm:py-24">
      <PageTitle title={title} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 max-w-xl text-lead text-muted">
        Nothing you sent is lost. Check your connection and reload.
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
