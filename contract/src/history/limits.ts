export const historyLimits = {
  /** Edits, images and exports. Hourly exports fill it in 200 days. */
  eventHistory: 5_000,
  /** Edits and new payments. */
  teamHistory: 100,
  /** Initially. Each request for more doubles it. */
  historyOnPage: 20,
} as const;
