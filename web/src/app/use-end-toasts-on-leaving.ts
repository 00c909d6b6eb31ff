import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { endToastsOfPage } from '../ui/toast.ts';

/**
 * Removes a page's toasts when the person leaves the page. A change of the URL's search, such as a filter, keeps them.
 */
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
