import { useLayoutEffect, useState } from 'react';

/** On a slow line, people scroll the page before the program comes. `ScrollRestoration` would go back to the top. */
export function useKeepEarlyScroll(): void {
  // Undefined on the server.
  const [early] = useState<number | undefined>(() => globalThis.scrollY);
  useLayoutEffect(() => {
    if (early) window.scrollTo(0, early);
  }, [early]);
}
