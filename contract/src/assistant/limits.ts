/** Numbers of the assistant. */
export const assistantLimits = {
  /** Of the chat. */
  question: 500,
  /**
   * Bounds of the chat's index, so that it fits its heap whatever organizers write. Events it finds by name: those whose
   * registration closes last.
   */
  indexedEvents: 5_000,
  /** Characters of a description and of the skills of an event that the chat's index reads. */
  indexedDescription: 1_000,
  indexedSkills: 500,
  /** Longest word that the chat looks up, in letters: longer ones name nothing, and are slow to compare. */
  indexedWord: 30,
  /** Distinct words of a title, and of the rest of an event, that the chat's index holds. */
  indexedTitleWords: 20,
  indexedTextWords: 200,
  /** Distinct words of all events: once the chat's index holds so many, further events are indexed by title only. */
  indexedWords: 50_000,
  /** Words of one question that are looked up: no name is longer, and each costs a search. */
  questionWords: 40,
  /** Of these, words that name an event or a theme: each is searched with typos. */
  questionNames: 20,
  /** Heap of the chat's thread, in MB: the fullest index takes two thirds of it. */
  assistantHeapMb: 256,
  /** The thread may work so long on one question, in ms. An answer takes a few; the browser waits 10 s. */
  assistantWorkMs: 5_000,
  /** The thread starts at most once in so many ms: each start reads and indexes all events. */
  assistantRestartMs: 30_000,
  /** Questions of one address, and of all, that wait for the thread. */
  assistantWaitingFromOne: 20,
  assistantWaiting: 200,
} as const;
