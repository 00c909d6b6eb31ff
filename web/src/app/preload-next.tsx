import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes, Outlet, useLocation, useNavigation } from 'react-router';
import { features } from '../features.ts';
import { useSession } from '../session/session.tsx';

/** In ms, for browsers without `requestIdleCallback`. */
const idleMs = 2_000;

const pages = features.flatMap((feature) => feature.pages ?? []);

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
    // If a page cannot be loaded now, it loads when it is opened.
    return whenIdle(() => wanted.forEach(({ lazy }) => void lazy().catch(() => undefined)));
  }, [pathname, audience, isBusy, isLoading]);

  return <Outlet />;
}

const closedTo = { guest: 'user', student: 'manager', manager: 'student' } as const;

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
