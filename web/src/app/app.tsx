import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { RenderedAt } from '../format/use-now.ts';
import { SessionContext } from '../session/session.tsx';
import type { SessionStore } from '../session/session-store.ts';

/** Starts the session and follows other tabs. The router is inside: browser and server have different ones. */
export function App({
  session,
  queryClient,
  renderedAt,
  onShown,
  children,
}: {
  session: SessionStore;
  queryClient: QueryClient;
  /** Of the server's HTML. */
  renderedAt?: string | undefined;
  /** Called after the first render. */
  onShown?: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    void session.load();
    return session.followOtherTabs();
  }, [session]);
  useEffect(() => onShown?.(), [onShown]);
  const instant = useMemo(() => (renderedAt === undefined ? undefined : new Date(renderedAt)), [renderedAt]);

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RenderedAt value={instant}>{children}</RenderedAt>
      </SessionContext>
    </QueryClientProvider>
  );
}
