import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { RenderedAt } from '../format/use-now.ts';
import { SessionContext } from '../session/session.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { SiteContentContext } from '../site/site-content-context.ts';

/** Receives the router, because the browser and the server use different routers. */
export function App({
  session,
  queryClient,
  siteContent,
  renderedAt,
  onShown,
  children,
}: {
  session: SessionStore;
  queryClient: QueryClient;
  siteContent: SiteContent | undefined;
  /** The time when the server rendered the HTML. */
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
        <SiteContentContext value={siteContent}>
          <RenderedAt value={instant}>{children}</RenderedAt>
        </SiteContentContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
