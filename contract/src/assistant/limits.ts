export const assistantLimits = {
  /** In code points. */
  question: 500,
  /** A share link is at most this long. */
  event: 120,
  /** Number of events. Keeps the events with the latest deadlines. */
  indexedEvents: 5_000,
  /** Characters indexed per event. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Letters per word. Longer words are slow to compare. */
  indexedWord: 30,
  /** Words per event. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Words in the whole index. After that, only the titles of events are indexed. */
  indexedWords: 50_000,
  /** Words looked up per question. */
  questionWords: 40,
  /** Unknown words per question. The search for them allows typing errors. */
  questionNames: 8,
} as const;
