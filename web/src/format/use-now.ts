import { createContext, use, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/** The instant at which the server rendered the HTML. */
export const RenderedAt = createContext<Date | undefined>(undefined);

/** The first render in the browser uses the time of the server's HTML. */
export function useNow(everyMs = 30_000): Date {
  const renderedAt = use(RenderedAt);
  const isHydrating = useHydrating();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return isHydrating && renderedAt ? renderedAt : now;
}
