import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ChatLauncher } from '../features/assistant/chat-launcher.tsx';
import { useSession } from '../session/session.tsx';
import { useSignOutOnArrival } from '../session/sign-out.ts';
import { classes } from '../ui/classes.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { pathTo } from './paths.ts';
import { RouteProgress } from './route-progress.tsx';
import { useEndToastsOnLeaving } from './use-end-toasts-on-leaving.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeepEarlyScroll } from './use-keep-early-scroll.ts';

export function Layout() {
  const main = useFocusOnNavigation();
  useKeepEarlyScroll();
  useSignOutOnArrival();
  useEndToastsOnLeaving();
  const { audience } = useSession();
  const { pathname } = useLocation();
  // The tables of organizers need the full width.
  const isForVisitors = audience !== 'manager' || pathname === pathTo('home');
  return (
    // Leaves room at the end, so the chat button and the phone's bar never cover the footer.
    <div
      className={classes(
        'relative flex min-h-dvh flex-col',
        isForVisitors ? 'room-for-chat' : 'room-for-bar',
      )}
    >
      <SkipLink />
      <RouteProgress />
      <NavBar />
      <OfflineBar />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      {isForVisitors && <ChatLauncher isForAll={pathname === pathTo('home')} />}
      <Toasts />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
}

/** Pages opened by a full load all have the key `default`. So their path is the key. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
