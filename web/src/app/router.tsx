import { messages } from '@hackon/contract/messages';
import { pagePaths } from '@hackon/contract/page-paths';
import type { RouteObject } from 'react-router';
import type { Page } from '../feature.ts';
import { features } from '../features.ts';
import { GuestsOnly } from '../session/guests-only.tsx';
import { RequireAudience } from '../session/require-audience.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

/** The route table of the specification's point 2: one lazy chunk per page, grouped by who may see it. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    children: [
      // Stands between, so that loading and failing happen inside the layout.
      {
        HydrateFallback: PageLoading,
        ErrorBoundary: ErrorPage,
        children: [
          ...forAll(),
          ...features.flatMap(({ pages = [] }) => pages.map(routeOf)),
          { element: <RequireAudience audience="user" />, children: forUsers() },
          { element: <RequireAudience audience="manager" />, children: forManagers() },
          { element: <RequireAudience audience="student" />, children: forStudents() },
          {
            element: (
              <RequireAudience
                audience="student"
                guestMessage={messages.loginToRegister}
                wrongRoleMessage={messages.onlyStudentsRegister}
              />
            ),
            children: registering(),
          },
        ],
      },
    ],
  },
];

/** Puts the guard of its audience around a page. */
function routeOf({ path, lazy, audience, delayMs, ...words }: Page): RouteObject {
  if (audience === 'all') return { path, lazy };
  const guard =
    audience === 'guest' ? (
      <GuestsOnly delayMs={delayMs} />
    ) : (
      <RequireAudience audience={audience} {...words} />
    );
  return { element: guard, children: [{ path, lazy }] };
}

function forAll(): RouteObject[] {
  return [
    { path: pagePaths.home, lazy: () => import('./pages/landing-page.tsx') },
    { path: pagePaths.publicEvent, lazy: () => import('./pages/public-event-page.tsx') },
    { path: pagePaths.about, lazy: () => import('./pages/about-page.tsx') },
    { path: '*', lazy: () => import('./pages/not-found-page.tsx') },
  ];
}

function forUsers(): RouteObject[] {
  return [{ path: pagePaths.event, lazy: () => import('./pages/event-page.tsx') }];
}

function forManagers(): RouteObject[] {
  return [
    { path: pagePaths.teams, lazy: () => import('./pages/event-teams-page.tsx') },
    { path: pagePaths.team, lazy: () => import('./pages/team-page.tsx') },
  ];
}

function forStudents(): RouteObject[] {
  return [{ path: pagePaths.editTeam, lazy: () => import('./pages/edit-team-page.tsx') }];
}

function registering(): RouteObject[] {
  return [{ path: pagePaths.registerTeam, lazy: () => import('./pages/register-team-page.tsx') }];
}
