import type { Audience } from '@hackon/contract/accounts/accounts';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes, Outlet, useLocation, useNavigation } from 'react-router';
import type { Page } from '../define-feature.ts';
import { features } from '../features.ts';
import { useSession } from '../session/session.tsx';

/** In ms, for browsers without `requestIdleCallback`. */
const idleMs = 2_000;

const pages: Page[] = features.flatMap((feature) => feature.pages ?? []);

/** Shows the page. When its code and data have loaded, it loads the code of the likely next pages. */
export function PreloadNext() {
  const { pathname } = useLocation();
  const { audience = 'guest' } = useSession();
  const isBusy = useIsFetching() > 0;
  const isLoading = useNavigation().state !== 'idle';

  useEffect(() => {
    if (isBusy || isLoading || savesData()) return undefined;
    const next = matchRoutes(pages, pathname)?.at(-1)?.route.next ?? [];
    const wanted = pages.filter((page) => next.includes(page.path) && page.audience !== closedTo[audience]);
    return whenIdle(
      () => void loadInTurn(wanted.toSorted((a, b) => distance(a, audience) - distance(b, audience))),
    );
  }, [pathname, audience, isBusy, isLoading]);

  return <Outlet />;
}

const closedTo = { guest: 'user', student: 'manager', manager: 'student' } as const;

/** A guest needs the login before the page of a user. */
function distance(page: Page, audience: 'guest' | Audience): number {
  return audience === 'guest' && page.audience !== 'guest' && page.audience !== 'all' ? 1 : 0;
}

/**
 * One page after the other, because a slow network loads few files at once. A page that cannot be loaded now loads when
 * it is opened.
 */
async function loadInTurn(wanted: readonly Page[]): Promise<void> {
  for (const { lazy } of wanted) await lazy().catch(() => undefined);
}

function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, idleMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
