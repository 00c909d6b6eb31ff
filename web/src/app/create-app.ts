import type { QueryClient } from '@tanstack/react-query';
import { messages } from '@hackon/contract/messages';
import type { PageData } from '@hackon/contract/pages/page-data';
import type { createBrowserRouter } from 'react-router';
import type { ApiFailure } from '../api/call.ts';
import { storedToken } from '../api/token.ts';
import { seedPublicEvents } from '../features/events/seed-public-events.ts';
import { afterUnauthorized } from '../session/after-unauthorized.ts';
import { saveRedirectPath } from '../session/redirect-path.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { toastError } from '../ui/toast.ts';
import { createQueryClient } from './query-client.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the page is made of. */
export interface AppParts {
  router: Router;
  session: SessionStore;
  queryClient: QueryClient;
}

/**
 * Wires the router, the session and the cache to each other: the only place that knows all three. `pageData` is what
 * came along with the page.
 */
export function createApp(
  router: Router,
  { pageData = {}, retryDelayMs }: { pageData?: PageData | undefined; retryDelayMs?: number } = {},
): AppParts {
  const session = createSessionStore({ onRefused: leaveIfNeeded });
  const queryClient = createQueryClient({ onUnauthorized, retryDelayMs });
  seedPublicEvents(queryClient, pageData);
  forgetOnNewIdentity(session, queryClient);

  /**
   * Every 401 comes here (point 4 of the specification). It ends the session that the call was made in: not one
   * that was begun since, and none when a guest got a password wrong.
   */
  function onUnauthorized({ token }: ApiFailure) {
    if (token === undefined || token !== storedToken()) return;
    session.expire();
    leaveIfNeeded();
  }

  function leaveIfNeeded() {
    const { pathname, search } = router.state.location;
    const login = afterUnauthorized(pathname);
    if (login === undefined) return;
    saveRedirectPath(pathname + search);
    toastError(messages.sessionExpired);
    void router.navigate(login);
  }

  return { router, session, queryClient };
}

/** Nobody sees what was fetched for somebody else who used the same browser. */
function forgetOnNewIdentity(session: SessionStore, queryClient: QueryClient) {
  let token = storedToken();
  session.subscribe(() => {
    if (storedToken() === token) return;
    token = storedToken();
    queryClient.removeQueries({ type: 'inactive' });
    // What is on the screen is asked again as the new user. Without one, the guard takes it away.
    if (token !== undefined) void queryClient.resetQueries({ type: 'active' });
  });
}
