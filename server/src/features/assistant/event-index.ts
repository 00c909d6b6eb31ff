import { setImmediate as nextTurn } from 'node:timers/promises';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Database } from '../../db/database.ts';
import { readSearched, readVersions, type SearchedEvent } from './public-events.ts';
import { placeKey, readyWords, slipOf, tokensOf, wordSearch } from './vocabulary.ts';

/** `title` and `text` are space-separated words. */
export interface IndexedEvent extends Record<'id' | 'version' | 'title' | 'text', string> {
  /** Key to name. */
  places: Map<string, string>;
}

interface Names {
  /** Key to all spellings. */
  places: ReadonlyMap<string, ReadonlySet<string>>;
  words: ReadonlySet<string>;
  /** Those words whose typos are corrected. */
  some: readonly string[];
  mendable: MiniSearch<{ id: string }>;
}

/** Events read and indexed per turn of the event loop. */
const atOnce = 50;

/** A word index of the public events, in memory, bounded by `limits`. */
export class EventIndex {
  readonly #db: Database;
  readonly #events = new Map<string, IndexedEvent>();
  readonly #search = new MiniSearch<IndexedEvent>({ fields: ['title', 'text'], ...readyWords });
  /** Ids of changed events; undefined when changes may have been missed. */
  #changed: Set<string> | undefined;
  #refreshed: Promise<void> = Promise.resolve();
  /** Built on demand; a change invalidates it. */
  #names: Names | undefined;

  constructor(db: Database) {
    this.#db = db;
    db.announcements.on('change', (change) => {
      const [kind, id = ''] = change.split(':');
      if (kind === 'event') this.#changed?.add(id);
      // The change does not name the events.
      if (kind === 'host') this.#changed = undefined;
    });
    db.announcements.on('gap', () => (this.#changed = undefined));
  }

  /** Reads the events that changed since the last call. Calls run one at a time. */
  refresh(): Promise<void> {
    const refreshed = this.#refreshed.then(() => this.#refresh());
    this.#refreshed = refreshed.catch(() => undefined);
    return refreshed;
  }

  async #refresh(): Promise<void> {
    const changed = this.#db.announcements.hearsAll ? this.#changed : undefined;
    if (changed?.size === 0) return;
    this.#changed = new Set();
    try {
      const ids = changed && changed.size <= atOnce ? [...changed] : await this.#staleIds();
      for (let first = 0; first < ids.length; first += atOnce) {
        const some = ids.slice(first, first + atOnce);
        const rows = Map.groupBy(await readSearched(this.#db, some), ({ id }) => id);
        const isFull = this.#search.termCount >= assistantLimits.indexedWords;
        for (const id of some) this.#put(id, rows.get(id)?.[0], isFull);
        await nextTurn();
      }
    } catch (error) {
      this.#changed = undefined;
      throw error;
    }
  }

  /** Returns the ids of new and changed events. Removes events that are no longer public. */
  async #staleIds(): Promise<string[]> {
    const versions = new Map((await readVersions(this.#db)).map((row) => [row.id, versionOf(row)]));
    for (const id of this.#events.keys()) if (!versions.has(id)) this.#put(id);
    return [...versions].flatMap(([id, version]) => (this.#events.get(id)?.version === version ? [] : id));
  }

  #put(id: string, row?: SearchedEvent, isFull = false): void {
    const known = this.#events.get(id);
    if (row && known?.version === versionOf(row)) return;
    if (known) this.#search.remove(known);
    this.#events.delete(id);
    this.#names = undefined;
    if (!row || this.#events.size >= assistantLimits.indexedEvents) return;
    const event = toIndexed(isFull ? { ...row, description: '', skills: '' } : row);
    this.#search.add(event);
    this.#events.set(id, event);
  }

  /** Returns the best matches first. */
  named(words: readonly string[]): IndexedEvent[] {
    return this.#find(words.join(' '), { fields: ['title'] }).slice(0, 20);
  }

  /** Takes the synonyms of each word. */
  about(words: readonly (readonly string[])[]): string[] {
    const queries = words.map((ways) => ({ combineWith: 'OR' as const, queries: [...ways] }));
    const options = { fields: ['title', 'text'], prefix: (word: string) => word.length > 3 };
    return this.#find({ combineWith: 'AND', queries }, options).map(({ id }) => id);
  }

  /** Finds the word of a name that a typed word equals, begins or misspells. */
  nameWord(word: string): string | undefined {
    const { words, some, mendable } = this.names;
    if (words.has(word)) return word;
    if (word.length < 3) return undefined;
    const begun = some.find((name) => name.startsWith(word) && name.length < word.length * 2);
    return begun ?? slipOf(mendable, word);
  }

  get names(): Names {
    if (this.#names) return this.#names;
    const places = new Map<string, Set<string>>();
    const words = new Set<string>();
    for (const event of this.#events.values()) {
      for (const word of event.title.split(' ')) words.add(word);
      for (const [key, name] of event.places) {
        for (const word of key.split(' ')) words.add(word);
        places.set(key, (places.get(key) ?? new Set()).add(name));
      }
    }
    const some = [...words].slice(0, assistantLimits.mendedWords);
    this.#names = { places, words, some, mendable: wordSearch(some) };
    return this.#names;
  }

  #find(query: Query, options: SearchOptions): IndexedEvent[] {
    return this.#search.search(query, options).flatMap(({ id }) => this.#events.get(String(id)) ?? []);
  }
}

function versionOf({ version, organization }: { version: number; organization: string | null }): string {
  return `${version} ${organization ?? ''}`;
}

function toIndexed(row: SearchedEvent): IndexedEvent {
  const places = new Map([row.city, row.state, row.organization ?? ''].map((name) => [placeKey(name), name]));
  places.delete('');
  return {
    id: row.id,
    version: versionOf(row),
    title: firstWords(row.title, assistantLimits.indexedTitleWords),
    text: firstWords(`${row.description} ${row.skills}`, assistantLimits.indexedTextWords),
    places,
  };
}

function firstWords(text: string, most: number): string {
  const words = tokensOf(text).filter((word) => word.length <= assistantLimits.indexedWord);
  return [...new Set(words)].slice(0, most).join(' ');
}
