import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted, watchToasts } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear. Stands once, at the top of the app; loads nothing until the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(watchToasts, toastsWanted);
  return (
    wanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
