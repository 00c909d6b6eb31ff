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
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What stands around every page. */
export function Layout() {
  const main = useFocusOnNavigation();
  useSignOutOnArrival();
  const { audience } = useSession();
  const { pathname } = useLocation();
  // Organizers work with tables that reach the edge of the screen; the chat answers visitors and students.
  const isForVisitors = audience !== 'manager' || pathname === pathTo('home');
  return (
    // Where the chat's button, or the bar at the bottom of a phone, would lie over the footer, one can scroll on.
    <div className={classes('flex min-h-dvh flex-col', isForVisitors ? 'room-for-chat' : 'room-for-bar')}>
      <SkipLink />
      <RouteProgress />
      <NavBar />
      <OfflineBar />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      {isForVisitors && <ChatLauncher />}
      <Toasts />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
}

/** Every page that is loaded anew has the key `default`: where one was scrolled to is not where the next begins. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
