export const historyLimits = {
  /** Counts edits, images and exports. */
  eventHistory: 5_000,
  /** Counts edits and new payments. */
  teamHistory: 100,
  /** Each request for more doubles it. */
  historyOnPage: 20,
} as const;
