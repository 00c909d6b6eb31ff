import { useEffect, useState, type ComponentType } from 'react';
import { onToastWanted } from './toast.ts';

/** Events that load the toast code. */
const SIGNS = ['pointerdown', 'keydown', 'online'];

/** Loads its code before the first toast, so toasts work offline. */
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
    // A mouse moves before its first click, and many times.
    window.addEventListener('pointermove', bring, { once: true });
    const stopHearing = onToastWanted(bring);
    return () => {
      for (const sign of [...SIGNS, 'pointermove']) window.removeEventListener(sign, bring);
      stopHearing();
    };
  }, [Toaster]);

  return Toaster && <Toaster />;
}
