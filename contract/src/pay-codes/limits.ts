const dayMs = 24 * 60 * 60_000;

export const payCodeLimits = {
  /** A code that no team uses expires this long after the form asked for it. */
  unusedMs: 7 * dayMs,
  /** A team's code expires this long after the event, when its payments are settled. */
  afterEventMs: 45 * dayMs,
} as const;
