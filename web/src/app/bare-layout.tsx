import { Outlet } from 'react-router';
import { Toasts } from '../ui/toasts.tsx';

/** For a page that fills the screen. The page has its own bars and `<main>`. */
export function BareLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}
