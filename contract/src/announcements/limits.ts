export const announcementLimits = {
  subject: 120,
  body: 5_000,
  /** Questions by whose answers an audience is chosen. */
  filters: 5,
  /** Of one event, drafts too. */
  perEvent: 50,
  /** Of one event, in 24 hours. */
  perDay: 3,
  /** The newest that a student sees of an event. */
  shown: 50,
} as const;
