import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Holds a link that is clicked offline, and opens it when the browser is online. Returns whether a link waits. */
export function useDeferredLink(isOnline: boolean): boolean {
  const navigate = useNavigate();
  const [isHolding, setHolding] = useState(false);

  useEffect(() => {
    if (isOnline) return undefined;
    let held: string | undefined;
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !opensPage(link, event)) return;
      event.preventDefault();
      held = link.pathname + link.search + link.hash;
      setHolding(true);
    }
    // Runs before the router's own listener.
    document.addEventListener('click', hold, true);
    return () => {
      document.removeEventListener('click', hold, true);
      setHolding(false);
      if (held !== undefined) void navigate(held);
    };
  }, [isOnline, navigate]);

  return isHolding;
}

function opensPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isOfRouter = link.origin === window.location.origin && !/^\/(api|uploads)\//.test(link.pathname);
  const isThisPage =
    link.pathname === window.location.pathname && link.search === window.location.search && link.hash !== '';
  return (
    isOfRouter &&
    !isThisPage &&
    !opensElsewhere &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self')
  );
}
