import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** On a slow line, people scroll the page before the program comes. `ScrollRestoration` would go back to the top. */
export function useKeepEarlyScroll(): void {
  const { key } = useLocation();
  // Only after a full load: a page of another layout may have been scrolled before. Undefined on the server.
  const [early] = useState<number | undefined>(() => (key === 'default' ? globalThis.scrollY : 0));
  useLayoutEffect(() => {
    if (early) window.scrollTo(0, early);
  }, [early]);
}
