export const historyLimits = {
  /** Counts edits, images and exports. */
  eventHistory: 5_000,
  /** Counts edits and new payments. */
  teamHistory: 100,
  /** The first number of entries. Each request for more doubles it. */
  historyOnPage: 20,
} as const;
