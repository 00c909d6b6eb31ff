import { useEffect, useState, type ComponentType } from 'react';
import { onToastWanted } from './toast.ts';

/** Load the toast code on the first interaction, or on a new connection after a failure. */
const SIGNS = ['pointerdown', 'keydown', 'online'];

/** Place once at the top of the app. Loads its code early, so toasts work when the connection drops later. */
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
