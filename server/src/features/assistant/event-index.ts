import { assistantLimits } from '@hackon/contract/assistant/limits';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { knownPlaces, type Name, nameOf, type Places } from './known-places.ts';
import { KnownWords } from './known-words.ts';
import { mendedWords } from './question-words.ts';
import type { SearchedEvent } from './searched-events.ts';
import { tokensOf } from './text-tokens.ts';

/** What the index knows of an event: enough to find it by. */
export interface IndexedEvent {
  id: string;
  titleWords: string[];
  /** Of title, description and skills. */
  textWords: string[];
  city: Name;
  state: Name;
  organization: Name;
}

/** What all indexed events have in common. */
interface Common {
  places: Places;
  titleWords: ReadonlySet<string>;
  /** Words that a mistyped word may have been. */
  meant: KnownWords;
}

/**
 * The public events by their words, with typos and beginnings, in the memory of the assistant's thread. What it holds of
 * one event and of all is bounded (`limits`).
 */
export class EventIndex {
  readonly #titles = searchIn('titleWords');
  readonly #texts = searchIn('textWords');
  readonly #events = new Map<string, IndexedEvent>();
  /** In how many events each word is. */
  readonly #uses = new Map<string, number>();
  /** Made when it is asked for, and again after a change. */
  #common: Common | undefined;

  put(event: SearchedEvent): void {
    this.remove(event.id);
    const isFull = this.wordCount >= assistantLimits.indexedWords;
    const indexed = toIndexed(isFull ? { ...event, description: '', skills: '' } : event);
    for (const word of indexed.textWords) this.#uses.set(word, (this.#uses.get(word) ?? 0) + 1);
    this.#titles.add(indexed);
    this.#texts.add(indexed);
    this.#events.set(event.id, indexed);
    this.#common = undefined;
  }

  remove(id: string): void {
    const known = this.#events.get(id);
    if (!known) return;
    for (const word of known.textWords) {
      const uses = (this.#uses.get(word) ?? 0) - 1;
      if (uses > 0) this.#uses.set(word, uses);
      else this.#uses.delete(word);
    }
    this.#titles.remove(known);
    this.#texts.remove(known);
    this.#events.delete(id);
    this.#common = undefined;
  }

  /** Returns how many distinct words it holds. */
  get wordCount(): number {
    return this.#uses.size;
  }

  /** Events that hold words of a question in their title, the likeliest first. Typos are allowed in its names. */
  named(words: readonly string[], names: readonly string[]): IndexedEvent[] {
    const typed = new Set(lookedUp(names, assistantLimits.questionNames));
    const options: SearchOptions = {
      fuzzy: (word) => typed.has(word) && word.length >= 4 && (word.length >= 8 ? 2 : 1),
      prefix: (word) => typed.has(word) && word.length >= 3,
    };
    const query = lookedUp([...names, ...words], assistantLimits.questionWords).join(' ');
    return this.#found(this.#titles, query, options).slice(0, 20);
  }

  /** Events about all of the words, each of which may be said in several ways. */
  about(words: readonly (readonly string[])[]): IndexedEvent[] {
    if (words.length === 0 || words.length > assistantLimits.questionNames) return [];
    const queries = words.map((ways) => ({ combineWith: 'OR' as const, queries: [...ways] }));
    return this.#found(
      this.#texts,
      { combineWith: 'AND', queries },
      { prefix: (word) => word.length > 3 && word.length <= assistantLimits.indexedWord },
    );
  }

  /** Whether a word stands in a title. */
  isTitleWord(word: string): boolean {
    return this.#inCommon.titleWords.has(word);
  }

  /** Where the events are and who hosts them. */
  get places(): Places {
    return this.#inCommon.places;
  }

  /** Returns the known word that a mistyped word may have been. */
  meant(word: string): string | undefined {
    return this.#inCommon.meant.closest(word);
  }

  get #inCommon(): Common {
    if (this.#common) return this.#common;
    const events = [...this.#events.values()];
    const places = knownPlaces(events);
    this.#common = {
      places,
      titleWords: new Set(events.flatMap(({ titleWords }) => titleWords)),
      meant: new KnownWords([...mendedWords, ...places.words]),
    };
    return this.#common;
  }

  #found(search: MiniSearch<IndexedEvent>, query: Query, options: SearchOptions): IndexedEvent[] {
    return search.search(query, options).flatMap(({ id }) => this.#events.get(String(id)) ?? []);
  }
}

function searchIn(field: 'titleWords' | 'textWords') {
  return new MiniSearch<IndexedEvent>({
    fields: [field],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
  });
}

function toIndexed({
  id,
  title,
  description,
  skills,
  city,
  state,
  organization,
}: SearchedEvent): IndexedEvent {
  const titleWords = lookedUp(tokensOf(title), assistantLimits.indexedTitleWords);
  const words = lookedUp(tokensOf(`${description} ${skills}`), assistantLimits.indexedTextWords);
  return {
    id,
    titleWords,
    textWords: [...new Set([...titleWords, ...words])],
    city: nameOf(city),
    state: nameOf(state),
    organization: nameOf(organization ?? ''),
  };
}

/** Returns the first so many distinct words that are not too long. */
function lookedUp(words: readonly string[], most: number): string[] {
  return [...new Set(words.filter((word) => word.length <= assistantLimits.indexedWord))].slice(0, most);
}
