import type { EventMode } from '@hackon/contract/events/events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import MiniSearch from 'minisearch';
import type { Database } from '../../db/database.ts';
import { readSearched, readVersions, type SearchedEvent } from './public-events.ts';
import { isOrdinary, meaningOf, nearest, readyWords, tokensOf, waysToSay } from './words.ts';

/** Texts are space-separated words. */
interface IndexedEvent {
  id: string;
  version: string;
  title: string;
  /** City, state and mode. */
  place: string;
  /** The organization. */
  host: string;
  text: string;
}

/** Maximum events in an answer when a question fits several titles. */
const mostNamed = 3;
/** Events read and indexed per turn of the event loop. */
const atOnce = 50;

/** A word index of the public events, in memory, bounded by `assistantLimits`. */
export class EventIndex {
  readonly #db: Database;
  readonly #events = new Map<string, IndexedEvent>();
  readonly #names = new MiniSearch<IndexedEvent>({ fields: ['title', 'place', 'host'], ...readyWords });
  readonly #texts = new MiniSearch<IndexedEvent>({
    fields: ['title', 'place', 'host', 'text'],
    ...readyWords,
  });
  /** Ids of changed events; undefined when changes may have been missed. */
  #changed: Set<string> | undefined;
  #refreshed: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
    db.announcements.on('change', (change) => {
      const [kind, id = ''] = change.split(':');
      if (kind === 'event') this.#changed?.add(id);
      // The announcement does not name the events.
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
    const changed = this.#db.announcements.receivesAll ? this.#changed : undefined;
    if (changed?.size === 0) return;
    this.#changed = new Set();
    try {
      const ids = changed ? [...changed] : await this.#staleIds();
      for (let first = 0; first < ids.length; first += atOnce) {
        const some = ids.slice(first, first + atOnce);
        const rows = Map.groupBy(await readSearched(this.#db, some), ({ id }) => id);
        // Checks once per batch, because counting the words is slow.
        const isFull = this.#texts.termCount >= assistantLimits.indexedWords;
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
    if (this.#events.delete(id)) {
      this.#names.discard(id);
      this.#texts.discard(id);
    }
    if (!row || this.#events.size >= assistantLimits.indexedEvents) return;
    const event = toIndexed(row);
    this.#names.add(event);
    this.#texts.add(isFull ? { ...event, text: '' } : event);
    this.#events.set(id, event);
  }

  /** Returns the word of a title or place that a typed word equals, abbreviates or misspells. */
  nameWord(word: string): string | undefined {
    const [exact] = this.#names.search(word);
    if (exact) return word;
    const [begun] = word.length > 2 ? this.#names.search(word, { prefix: true }) : [];
    return begun?.terms.find((name) => name.length < word.length * 2) ?? nearest(this.#names, word);
  }

  /**
   * Returns the events whose titles a question names, the best first. A title matches if it contains half of the
   * unknown words, or if they contain most of it.
   */
  named(words: readonly string[], unknown: readonly string[]): IndexedEvent[] {
    const asked = unknown.length > 0 ? unknown : words;
    const fits = this.#names
      .search(asked.join(' '), { fields: ['title'] })
      .slice(0, 20)
      .flatMap(({ id }) => this.#events.get(String(id)) ?? [])
      .map((event) => ({ event, score: fitOf(event, words, unknown) }))
      .toSorted((one, other) => other.score - one.score);
    const best = Math.max(0.1, fits[0]?.score ?? 0);
    return fits.flatMap(({ event, score }) => (score > best - 0.1 ? event : [])).slice(0, mostNamed);
  }

  /**
   * Returns the ids of events whose place has all these words. If there are none, searches names, or all texts with
   * synonyms.
   */
  about(words: readonly string[], where: 'names' | 'anywhere'): string[] {
    const ways = words.map((word) => ({ combineWith: 'OR' as const, queries: waysToSay(word) }));
    const searches = [
      () => this.#names.search(words.join(' '), { combineWith: 'AND', fields: ['place'] }),
      () =>
        where === 'names'
          ? this.#names.search(words.join(' '), { combineWith: 'AND' })
          : this.#texts.search({ combineWith: 'AND', queries: ways }, { prefix: (word) => word.length > 3 }),
    ];
    const found = searches.map((search) => search()).find((results) => results.length > 0) ?? [];
    return found.map(({ id }) => String(id));
  }
}

/** Returns how well a title matches, from 0 to 2. */
function fitOf({ title, place }: IndexedEvent, words: readonly string[], unknown: readonly string[]): number {
  const all = title.split(' ');
  const telling = all.filter((word) => !isOrdinary(word) && !place.split(' ').includes(word));
  // A title of ordinary words, such as `The Big Hack`, must appear in full.
  if (telling.length === 0) return all.length > 1 && all.every((word) => words.includes(word)) ? 2 : 0;
  const covered = telling.filter((word) => unknown.includes(word)).length;
  const [ofTitle, ofQuestion] = [covered / telling.length, covered / unknown.length];
  return covered > 0 && (ofQuestion >= 0.5 || (ofTitle >= 0.6 && covered > 1)) ? ofTitle + ofQuestion : 0;
}

function versionOf({ version, organization }: { version: number; organization: string | null }): string {
  return `${version} ${organization ?? ''}`;
}

function toIndexed(row: SearchedEvent): IndexedEvent {
  const { indexedTitleWords, indexedTextWords } = assistantLimits;
  return {
    id: row.id,
    version: versionOf(row),
    title: firstWords(row.title, indexedTitleWords),
    place: `${namingWords(`${row.city} ${row.state}`)} ${modeWords[row.mode]}`,
    host: namingWords(row.organization ?? ''),
    text: firstWords(`${row.description} ${row.skills}`, indexedTextWords),
  };
}

const modeWords: Record<EventMode, string> = {
  in_person: 'offline',
  online: 'online',
  hybrid: 'online offline',
};

/** Places called `Free` or `Hackathons` would match any question. */
function namingWords(text: string): string {
  const words = firstWords(text, assistantLimits.indexedTitleWords).split(' ');
  return words.filter((word) => !isOrdinary(word)).join(' ');
}

function firstWords(text: string, most: number): string {
  const words = meaningOf(tokensOf(text)).filter((word) => word.length <= assistantLimits.indexedWord);
  return [...new Set(words)].slice(0, most).join(' ');
}
