import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { RouteObject } from 'react-router';
import { loadCode } from '../api/load-code.ts';
import type { Page } from '../define-feature.ts';
import { features } from '../features.ts';
import { GuestsOnly } from '../session/guests-only.tsx';
import { RequireAudience } from '../session/require-audience.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { BareLayout } from './bare-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { PreloadNext } from './preload-next.tsx';

const pages = features.flatMap((feature): readonly Page[] => feature.pages ?? []);

/** The routes of point 2 of the specification. Each page is a lazy chunk, guarded for its audience. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      // Nested: loading and error states render inside the layout.
      {
        Component: PreloadNext,
        HydrateFallback: PageLoading,
        ErrorBoundary: ErrorPage,
        children: [
          ...pages.filter((page) => !page.isBare && !isOfEvent(page)).map(routeOf),
          {
            lazy: () => loadCode(() => import('./event-layout.tsx')),
            children: pages.filter(isOfEvent).map(routeOf),
          },
          { path: '*', lazy: () => loadCode(() => import('./pages/not-found-page.tsx')) },
        ],
      },
    ],
  },
  {
    Component: BareLayout,
    HydrateFallback: PageLoading,
    ErrorBoundary: ErrorPage,
    children: pages.filter(({ isBare }) => isBare).map(routeOf),
  },
];

function isOfEvent({ path }: Page): boolean {
  return path === pagePaths.event || path.startsWith(`${pagePaths.event}/`);
}

function routeOf({ path, lazy, audience, delayMs, guestMessage, wrongRoleMessage }: Page): RouteObject {
  const page = { path, lazy: () => loadCode(lazy) };
  if (audience === 'all') return page;
  if (audience === 'guest') return { element: <GuestsOnly delayMs={delayMs} />, children: [page] };
  return { element: <RequireAudience {...{ audience, guestMessage, wrongRoleMessage }} />, children: [page] };
}
