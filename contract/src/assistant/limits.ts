export const assistantLimits = {
  /** In code points. */
  question: 500,
  /** Events in the name index: those whose registration closes last. */
  indexedEvents: 5_000,
  /** Characters of an event's description and skills that are indexed. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Maximum letters of a word to look up. Longer words match nothing and are slow to compare. */
  indexedWord: 30,
  /** Distinct words per event in the index: of the title, and of the rest. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Distinct words of all events. A full index adds further events by title only. */
  indexedWords: 50_000,
  /** Distinct words of titles and places that get typo correction. */
  mendedWords: 5_000,
  /** Words of a question to look up. Each costs a search. */
  questionWords: 40,
  /** Words of a question that may name an event or theme. Each is searched with typos. */
  questionNames: 8,
} as const;
