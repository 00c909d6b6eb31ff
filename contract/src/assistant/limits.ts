export const assistantLimits = {
  /** In code points. */
  question: 500,
  /** As long as a share link. */
  event: 120,
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
  /** Words looked up per question. */
  questionWords: 40,
  /** Unknown words per question. Their search allows typos. */
  questionNames: 8,
} as const;
