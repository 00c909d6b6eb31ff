export const sharingLimits = {
  /** Events in a calendar feed. */
  feedEvents: 200,
  /** Events that a feed looks through for those of an organization or city. */
  feedRows: 10_000,
  /** In ms. A feed keeps past and cancelled events this long. */
  feedPastMs: 90 * 24 * 60 * 60_000,
  /** In ms. The feed asks calendars to refresh this often. */
  feedKeptMs: 60 * 60_000,
} as const;
