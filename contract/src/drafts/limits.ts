const dayMs = 24 * 60 * 60_000;

export const draftLimits = {
  /** Teams that form, of an account, in all events. */
  perAccount: 20,
  /** Students who ask to join one team. */
  asking: 50,
  /** Teams that an organizer sees. */
  listed: 200,
  pitch: 200,
  /** In ms: a join link ends this long after it was made. */
  joinMs: 7 * dayMs,
  /** In ms: the room of a team that has ended stays. */
  keptMs: 7 * dayMs,
  /** Join codes that an account, or a guest's address, tries in an hour. */
  guessesPerHour: 10,
} as const;

export const joinCodeLength = 8;
