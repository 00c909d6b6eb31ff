import { useEffect } from 'react';

/** In ms. `beforeunload` follows the click on a link within this time. */
const unloadDelay = 1000;

/** The browser asks before it closes or reloads the page. A link to an app, such as `upi:`, leaves the page open. */
export function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    let appOpenedAt = -Infinity;
    const ask = (event: BeforeUnloadEvent) => {
      if (event.timeStamp - appOpenedAt > unloadDelay) event.preventDefault();
    };
    const noteApp = ({ target, timeStamp }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      if (link && !link.protocol.startsWith('http')) appOpenedAt = timeStamp;
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', noteApp);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', noteApp);
    };
  }, [when]);
}
