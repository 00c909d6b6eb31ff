const minuteMs = 60_000;

export const placeLimits = {
  /** A place is held this long while the team pays. */
  holdMs: 15 * minuteMs,
  /** Holds in a row after the first one. */
  renewals: 2,
  /** After the last renewal, the next hold waits this long. */
  pauseMs: 10 * minuteMs,
  /** A hold with less than this left is renewed on the next call. */
  renewableMs: 5 * minuteMs,
} as const;
