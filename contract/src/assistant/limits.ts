export const assistantLimits = {
  /** In code points. */
  question: 500,
  /** Only the events whose registration closes last. */
  indexedEvents: 5_000,
  /** Characters indexed per event. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Letters. Longer words match nothing and are slow to compare. */
  indexedWord: 30,
  /** Distinct words per event. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Distinct words of all events. Beyond it, only titles are added. */
  indexedWords: 50_000,
  /** Distinct words of titles and places with typo correction. */
  mendedWords: 5_000,
  /** Looked up per question. Each costs a search. */
  questionWords: 40,
  /** Words per question that may name an event or theme. Each is searched with typos. */
  questionNames: 8,
} as const;
