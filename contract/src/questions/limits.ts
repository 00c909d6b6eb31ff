export const questionLimits = {
  /** Questions that the form asks. */
  asked: 20,
  /** Counts retired questions too. */
  stored: 60,
  /** Counts retired options too. */
  options: 40,
  label: 200,
  help: 500,
  shortAnswer: 200,
  longAnswer: 2_000,
} as const;
