import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the heading of a new page, for screen readers. A change of the URL's search keeps the focus. Returns the ref
 * for `<main>`.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== '') return;
    const heading = main.current?.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
