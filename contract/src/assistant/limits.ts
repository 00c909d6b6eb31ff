/** Numbers of the assistant. */
export const assistantLimits = {
  /** Code points of a question. */
  question: 500,
  /** Events that the index finds by name: those whose registration closes last. */
  indexedEvents: 5_000,
  /** Characters of a description, and of the skills of an event, that the index reads. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Letters of the longest word that is looked up. Longer ones name nothing, and are slow to compare. */
  indexedWord: 30,
  /** Distinct words of a title, and of the rest of an event, in the index. */
  indexedTitleWords: 20,
  indexedTextWords: 100,
  /** Distinct words of all events. A full index takes further events by title only. */
  indexedWords: 50_000,
  /** Distinct words of titles and places whose typos are corrected. */
  mendedWords: 5_000,
  /** Words of one question that are looked up: each costs a search. */
  questionWords: 40,
  /** Words of one question that name an event or a theme: each is searched with typos. */
  questionNames: 8,
} as const;
