/** Clocks of servers differ by less, in ms. A window that starts further ahead was begun by a wrong clock. */
export const maxAheadMs = 5 * 60_000;

/** Callers whose windows are kept. */
const maxWindows = 20_000;

/**
 * Returns a function that returns a caller's current window, and begins one with `begin` when there is none. Keeps the
 * windows in memory and evicts the oldest.
 */
export function keepWindows<Window extends { start: number }>(
  windowMs: number,
  begin: (start: number) => Window,
): (caller: string, now: Date) => Window {
  // Ordered by when they began.
  const windows = new Map<string, Window>();
  return (caller, now) => {
    const known = windows.get(caller);
    if (known && !isOver(known.start, now.getTime(), windowMs)) return known;
    const window = begin(now.getTime());
    windows.delete(caller);
    windows.set(caller, window);
    const [oldest] = windows.keys();
    if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest);
    return window;
  };
}

function isOver(start: number, now: number, windowMs: number): boolean {
  return start + windowMs <= now || start > now + maxAheadMs;
}
