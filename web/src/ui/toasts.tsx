import { useEffect, useState, type ComponentType } from 'react';

/**
 * Where toasts appear. Stands once, at the top of the app. Its code is no part of a page's first load; it comes
 * right after, so that it is there when the connection is not: a form that is sent offline has to say so.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const bring = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    if (document.readyState === 'complete') bring();
    window.addEventListener('load', bring);
    window.addEventListener('online', bring);
    return () => {
      window.removeEventListener('load', bring);
      window.removeEventListener('online', bring);
    };
  }, []);

  return Toaster && <Toaster />;
}
