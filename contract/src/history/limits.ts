export const historyLimits = {
  /** Edits, images and exports in an event's history. An hourly export takes 200 days to fill it. */
  eventHistory: 5_000,
  /** Edits and new payments in a team's history. */
  teamHistory: 100,
  /** Actions shown at first. Each request for more doubles the number. */
  historyOnPage: 20,
} as const;
