import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useSignOutOnArrival } from './sign-out.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What stands around every page. */
export function Layout() {
  const main = useFocusOnNavigation();
  useSignOutOnArrival();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RouteProgress />
      <NavBar />
      <OfflineBar />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
}

/** Every page that is loaded anew has the key `default`: where one was scrolled to is not where the next begins. */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
