import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Focuses the new page's heading, for screen readers. Search changes keep the focus. Returns the ref for `<main>`. */
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
