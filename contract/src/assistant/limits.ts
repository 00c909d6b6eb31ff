export const assistantLimits = {
  /** In code points. */
  question: 500,
  /** Number of events. Those with the last deadlines count. */
  indexedEvents: 5_000,
  /** Characters indexed per event. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Letters. Longer words are slow to compare. */
  indexedWord: 30,
  /** Words per event. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Words of all events. Further events get only their title. */
  indexedWords: 50_000,
  /** Title and place words with typo correction. */
  mendedWords: 5_000,
  /** Words looked up per question. */
  questionWords: 40,
  /** Words per question that may name an event or theme. Their search allows typos. */
  questionNames: 8,
} as const;
