import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionContext } from '../session/session.tsx';
import { SiteContentContext } from '../site/site-content-context.ts';
import type { AppParts } from './create-app.ts';

export function App({ router, session, queryClient, siteContent }: AppParts) {
  useEffect(() => {
    void session.load();
    return session.followOtherTabs();
  }, [session]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <SiteContentContext value={siteContent}>
          <RouterProvider router={router} />
        </SiteContentContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
