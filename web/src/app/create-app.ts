import type { QueryClient } from '@tanstack/react-query';
import { messages } from '@hackon/contract/messages';
import type { PageData } from '@hackon/contract/pages/page-data';
import type { SiteContent } from '@hackon/contract/site/site-content-schema';
import type { createBrowserRouter } from 'react-router';
import type { ApiFailure } from '../api/call.ts';
import { storedToken } from '../api/token.ts';
import { afterUnauthorized } from '../session/after-unauthorized.ts';
import { saveRedirectPath } from '../session/redirect-path.ts';
import { createSessionStore, type SessionState, type SessionStore } from '../session/session-store.ts';
import { toastError } from '../ui/toast.ts';
import { createQueryClient } from './query-client.ts';
import { seedPageData } from './seed-page-data.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export interface AppParts {
  router: Router;
  session: SessionStore;
  queryClient: QueryClient;
  /** Undefined means the defaults. */
  siteContent: SiteContent | undefined;
}

/** Connects router, session and query cache. `pageData` and `siteContent` come from the HTML. */
export function createApp(
  router: Router,
  {
    pageData = {},
    siteContent,
    retryDelayMs,
  }: {
    pageData?: PageData | undefined;
    siteContent?: SiteContent | undefined;
    retryDelayMs?: number;
  } = {},
): AppParts {
  const session = createSessionStore({ onRefused: leaveIfNeeded });
  const queryClient = createQueryClient({ onUnauthorized, retryDelayMs });
  seedPageData(queryClient, pageData);
  forgetOnNewIdentity(session, queryClient);
  session.subscribe(() => noteAudience(session.state()));

  /**
   * Handles every 401 (point 4 of the specification). Ends only the session of the failed call. A guest's wrong
   * password ends no session.
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

  return { router, session, queryClient, siteContent };
}

/** Does the same as `first-paint.js` does at the start. */
function noteAudience({ audience }: SessionState) {
  const { dataset } = document.documentElement;
  if (audience) dataset.audience = audience;
  else delete dataset.audience;
}

function forgetOnNewIdentity(session: SessionStore, queryClient: QueryClient) {
  let token = storedToken();
  session.subscribe(() => {
    if (storedToken() === token) return;
    token = storedToken();
    queryClient.removeQueries({ type: 'inactive' });
    // After a sign-out, the guard leaves the page.
    if (token !== undefined) void queryClient.resetQueries({ type: 'active' });
  });
}
