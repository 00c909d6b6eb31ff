import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SessionContext } from '../session/session.tsx';
import type { AppParts } from './create-app.ts';

export function App({ router, session, queryClient }: AppParts) {
  useEffect(() => {
    void session.load();
    return session.followOtherTabs();
  }, [session]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>
  );
}
