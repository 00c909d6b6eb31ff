export const historyLimits = {
  /** Edits, images and exports. */
  eventHistory: 5_000,
  /** Edits and new payments. */
  teamHistory: 100,
  /** Each request for more doubles it. */
  historyOnPage: 20,
} as const;
