import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { endToastsOfPage } from '../ui/toast.ts';

/** Ends a page's toasts as soon as a navigation leaves it. Changes of the search alone, such as a filter, keep them. */
export function useEndToastsOnLeaving(): void {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const wanted = next?.pathname ?? pathname;
  const last = useRef(wanted);

  useEffect(() => {
    if (last.current === wanted) return;
    last.current = wanted;
    endToastsOfPage();
  }, [wanted]);
}
