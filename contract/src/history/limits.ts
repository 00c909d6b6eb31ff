/** Numbers of the history. */
export const historyLimits = {
  /** Edits, pictures and exports in the history of an event. An export each hour takes 200 days. */
  eventHistory: 5_000,
  /** Edits and new payments in the history of a team. */
  teamHistory: 100,
  /** Actions that a history shows at first; each time more are asked for, it shows twice as many. */
  historyOnPage: 20,
} as const;
