import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new page's heading when the path changes, as a browser does when it loads a page: a
 * screen reader reads where one is, and Tab goes on from there. A change of the search alone, such as
 * a filter, leaves the focus where it is. Answers the ref of the page's `<main>`.
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
