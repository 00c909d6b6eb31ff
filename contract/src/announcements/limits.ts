export const announcementLimits = {
  subject: 120,
  body: 5_000,
  /** Questions whose answers select an audience. */
  filters: 5,
  /** Counts drafts too. */
  perEvent: 50,
  /** Per event and 24 hours. */
  perDay: 3,
  /** The newest that a student sees of an event. */
  shown: 50,
} as const;
