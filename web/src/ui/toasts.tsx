import { useEffect, useState, type ComponentType } from 'react';
import { onToastWanted } from './toast.ts';

/** What somebody does first who will do more than read, and what gives another chance after a failure. */
const SIGNS = ['pointerdown', 'keydown', 'online'];

/**
 * Where toasts appear. Stands once, at the top of the app. Its code is no part of a page's first load; it comes with
 * the first press or key, so that it is there when the connection is not: a form that is sent offline has to say so.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (Toaster) return undefined;
    const bring = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    for (const sign of SIGNS) window.addEventListener(sign, bring);
    const stopHearing = onToastWanted(bring);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, bring);
      stopHearing();
    };
  }, [Toaster]);

  return Toaster && <Toaster />;
}
