/** A window that begins further ahead results from a wrong clock. */
export const maxAheadMs = 5 * 60_000;

const maxWindows = 20_000;

/** Returns a caller's current window, or begins one. When full, evicts the oldest. */
export function keepWindows<Window extends { start: number }>(
  windowMs: number,
  begin: (start: number) => Window,
): (caller: string, now: Date) => Window {
  // Ordered by start.
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
