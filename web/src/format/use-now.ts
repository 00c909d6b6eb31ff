import { createContext, use, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/** The instant at which the server rendered the HTML. */
export const RenderedAt = createContext<Date | undefined>(undefined);

const minute = 60_000;

/** The server's clock minus the browser's, in ms. 0 if they agree within a minute. */
let correction = 0;

/**
 * Adopts the server's `date`, from an answer that no cache keeps. Ignores it a minute after `sentAt`: a phone may sleep
 * before it reads the answer.
 */
export function correctClock(date: string, sentAt: number): void {
  const ahead = Date.parse(date) - Date.now();
  if (Date.now() - sentAt < minute) correction = Math.abs(ahead) > minute ? ahead : 0;
}

/** Converts an instant of the browser's clock, in ms. */
export function corrected(time: number): number {
  return time + correction;
}

/** By the server's clock, as far as its answers have told it. */
export function useNow(everyMs?: number): Date {
  const now = useBrowserNow(everyMs);
  return correction === 0 ? now : new Date(corrected(now.getTime()));
}

/** The first render in the browser uses the time of the server's HTML. */
export function useBrowserNow(everyMs = 30_000): Date {
  const renderedAt = use(RenderedAt);
  const isHydrating = useHydrating();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return isHydrating && renderedAt ? renderedAt : now;
}
