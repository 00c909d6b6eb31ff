export const boardLimits = {
  text: 200,
  skill: 30,
  skills: 8,
  /** Boards that show one student at a time. */
  perAccount: 20,
  /** Students and teams of a board that are shown, the newest first. */
  listed: 200,
  /** Students that a leader asks at one event. */
  asks: 20,
  /** Entries that a student reports, on all boards. */
  reports: 50,
} as const;
