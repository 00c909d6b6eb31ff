export const assistantLimits = {
  /** In code points. */
  question: 500,
  /** Those whose registration closes last. */
  indexedEvents: 5_000,
  /** Characters per event. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Letters. Longer words are slow to compare. */
  indexedWord: 30,
  /** Per event. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Of all events. Beyond it, only titles are indexed. */
  indexedWords: 50_000,
  /** Title and place words with typo correction. */
  mendedWords: 5_000,
  /** Looked up per question. */
  questionWords: 40,
  /** Words per question that may name an event or theme, searched with typos. */
  questionNames: 8,
} as const;
