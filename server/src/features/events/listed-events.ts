import { isDeepStrictEqual } from 'node:util';
import { eventPhase, isListed, type Timing } from '@hackon/contract/events/event-phase';
import type { PublicFilter, PublicSort, PublicWindow } from '@hackon/contract/events/events';
import { placeLine } from '@hackon/contract/events/place-line';
import type { PublicListQuery } from '@hackon/contract/events/public-list-query';
import { textKey } from '@hackon/contract/text-key';
import SearchableMap from 'minisearch/SearchableMap';
import type { Database } from '../../db/database.ts';
import { nearestWord } from '../../nearest-word.ts';
import { isListed as isListedRow } from './is-listed.ts';
import { nextChange } from './next-change.ts';
import placeNames from './place-names.json' with { type: 'json' };

/** `q` searches title and city. */
export interface PublicEventsQuery extends PublicListQuery {
  limit: number;
}

interface ListedIds {
  ids: string[];
  total: number;
  /** The next instant in ms at which the clock changes the list. */
  until: number;
}

interface ListedEvent extends Timing {
  id: string;
  registrationDeadline: string;
  entryFee: number;
  /** With `Online`, if it takes place online too. */
  cities: string[];
  cityKeys: string[];
  startMs: number;
  searchKey: string;
}

/** Valid between two instants in ms. */
interface List {
  events: ListedEvent[];
  /** All keys in one text, because one search is ten times as fast. */
  text: string;
  /** The end of each event's key. */
  ends: number[];
  /** Created for the first misspelt search. */
  words?: SearchableMap<true>;
  since: number;
  until: number;
}

const dayMs = 24 * 60 * 60_000;
/** In letters. Nobody misspells a longer word only slightly. */
const longestWord = 24;
/** A longer search is found only as typed. */
const mostWords = 6;

/** If more events changed, it reads all. */
const mostChanged = 500;

/** In ms. Events stay in memory this long after their deadline, because requests are not handled in time order. */
const overlapMs = 60_000;

/**
 * The public list in memory: some 500 bytes per open event (decision 24). Reads changed events before each result, and
 * all events while the listener is down.
 */
export class ListedEvents {
  readonly #db: Database;
  #events = new Map<string, ListedEvent>();
  /** By filter and order. */
  readonly #lists = new Map<string, List>();
  /** The list is complete from this instant on, in ms. */
  #since = Infinity;
  /** Whether `#changed` is complete since the last read. */
  #isWhole = false;
  readonly #changed = new Set<string>();
  #lastReading: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
    db.announcements.on('change', (change) => {
      const [kind, id = ''] = change.split(':');
      if (kind === 'listed') this.#changed.add(id);
    });
    db.announcements.on('gap', () => (this.#isWhole = false));
  }

  async list(query: PublicEventsQuery, now: Date): Promise<ListedIds> {
    await this.#refreshInTurn(now);
    const { q, status, fee, city, within, sort, page, limit } = query;
    const list = this.#listAt(now, status, sort);
    const cityKey = textKey(city);
    const latest = latestStart(within, now);
    const isWanted = (event: ListedEvent) =>
      (fee === 'all' || (event.entryFee === 0) === (fee === 'free')) &&
      (cityKey === '' || event.cityKeys.includes(cityKey)) &&
      event.startDate <= latest;
    const found = search(list, textKey(q)).filter(isWanted);
    return {
      ids: found.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      total: found.length,
      until: Math.min(list.until, nextInWindow(list, within, now)),
    };
  }

  /** Returns up to `most` cities, those with the most events first. They are valid until `until`, in ms. */
  async cities(most: number, now: Date): Promise<{ cities: string[]; until: number }> {
    await this.#refreshInTurn(now);
    const { events, until } = this.#listAt(now, 'all', 'startDate');
    const all = events.flatMap(({ cities }) => cities);
    const cities = [...Map.groupBy(all, textKey).values()]
      .toSorted((one, other) => other.length - one.length)
      .flatMap(([name = '']) => name)
      .slice(0, most);
    return { cities, until };
  }

  /** One read at a time, so that an older result never replaces a newer one. */
  async #refreshInTurn(now: Date): Promise<void> {
    const reading = this.#lastReading.then(() => this.#refresh(now));
    this.#lastReading = reading.catch(() => undefined);
    await reading;
  }

  #listAt(now: Date, status: PublicFilter, sort: PublicSort): List {
    const name = `${status} ${sort}`;
    const known = this.#lists.get(name);
    if (known && known.since <= now.getTime() && now.getTime() < known.until) return known;
    const listed = [...this.#events.values()].filter((event) => isListed(event, now));
    const isWanted = (event: ListedEvent) => status === 'all' || eventPhase(event, now) === status;
    const events = listed.filter(isWanted).toSorted(by(sort));
    const keys = events.map(({ searchKey }) => `${searchKey}\n`);
    let end = 0;
    const list = {
      events,
      text: keys.join(''),
      ends: keys.map(({ length }) => (end += length)),
      since: now.getTime(),
      until: listed.reduce((until, event) => Math.min(until, nextChange(event, now)), Infinity),
    };
    this.#lists.set(name, list);
    return list;
  }

  async #refresh(now: Date): Promise<void> {
    const isKept = this.#isWhole && this.#db.announcements.receivesAll && this.#since <= now.getTime();
    if (isKept && this.#changed.size === 0) return;
    const changed = isKept && this.#changed.size <= mostChanged ? new Set(this.#changed) : undefined;
    // Cleared before the read, which may miss later changes.
    this.#changed.clear();
    this.#isWhole = true;
    try {
      const since = now.getTime() - overlapMs;
      const found = await this.#read(new Date(since), changed);
      this.#replace(changed ?? new Set([...this.#events.keys(), ...found.keys()]), found);
      this.#since = changed ? Math.max(this.#since, since) : since;
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }

  #replace(ids: ReadonlySet<string>, found: ReadonlyMap<string, ListedEvent>): void {
    for (const id of ids) {
      const event = found.get(id);
      // Most edits do not change the list.
      if (isDeepStrictEqual(event, this.#events.get(id))) continue;
      if (event) this.#events.set(id, event);
      else this.#events.delete(id);
      this.#lists.clear();
    }
  }

  async #read(now: Date, ids?: ReadonlySet<string>): Promise<Map<string, ListedEvent>> {
    let events = this.#db
      .selectFrom('events')
      .select(['id', 'status', 'start_date as startDate', 'end_date as endDate'])
      .select([
        'registration_deadline as registrationDeadline',
        'search_key as searchKey',
        'entry_fee as entryFee',
        'venue_city as city',
        'mode',
      ])
      .where('deleted_at', 'is', null)
      .where((eb) => isListedRow(eb, now));
    if (ids) events = events.where('id', 'in', [...ids]);
    const rows = await events.execute();
    return new Map(
      rows.map(({ city, mode, ...row }) => {
        const online = mode === 'in_person' ? [] : [placeLine('online', [])];
        const cities = [...(city ? [city] : []), ...online];
        const cityKeys = cities.map(textKey);
        return [row.id, { ...row, cities, cityKeys, startMs: Date.parse(row.startDate) }];
      }),
    );
  }
}

/** Instants have one length, so they compare as texts. */
function by(sort: PublicSort) {
  const key = (event: ListedEvent) => event[sort] + event.id;
  return (one: ListedEvent, other: ListedEvent) => (key(one) < key(other) ? -1 : 1);
}

/** Returns the events whose title and city contain the key. Without a match, those with each word, also misspelt. */
function search(list: List, key: string): ListedEvent[] {
  const found = exactly(list, key);
  const words = key.split(' ');
  if (found.length > 0 || words.length > mostWords) return found;
  const typed = withEach(list, words);
  if (typed.length > 0) return typed;
  const known = (list.words ??= wordsOf(list.text));
  return withEach(
    list,
    words.map((word) => correct(word, list, known)),
  );
}

/** None if a word is undefined. */
function withEach(list: List, words: readonly (string | undefined)[]): ListedEvent[] {
  const [first = [], ...others] = words.map((word) => (word === undefined ? [] : exactly(list, word)));
  const sets = others.map((events) => new Set(events));
  return first.filter((event) => sets.every((events) => events.has(event)));
}

/** `key` has no line break. */
function exactly({ events, text, ends }: List, key: string): ListedEvent[] {
  if (key === '') return events;
  const found: ListedEvent[] = [];
  let index = 0;
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, ends[index])) {
    while ((ends[index] ?? Infinity) <= at) index += 1;
    const event = events[index];
    if (event) found.push(event);
  }
  return found;
}

function wordsOf(text: string): SearchableMap<true> {
  const words = new SearchableMap<true>();
  for (const word of new Set(text.split(/\s/u))) if (word.length <= longestWord) words.set(word, true);
  return words;
}

/** From a name of a place to all its names, such as from `bangalore` to `bengaluru`. Of one word each. */
const placesByName = new SearchableMap<readonly string[]>();
for (const [name, others] of Object.entries(placeNames)) {
  const names = [name, ...others.split(' ')].filter((one) => !/[_ ]/u.test(one));
  for (const one of names) placesByName.set(one, names);
}

/** Returns the word itself if it is known, else another name of the place, else the nearest known word. */
function correct(word: string, { text }: List, known: SearchableMap<true>): string | undefined {
  const nameOf = (place: string | undefined) =>
    placesByName.get(place ?? '')?.find((name) => text.includes(name));
  return (
    (text.includes(word) ? word : nameOf(word)) ??
    nearestIn(known, word) ??
    nameOf(nearestIn(placesByName, word))
  );
}

function nearestIn(map: SearchableMap<unknown>, word: string): string | undefined {
  if (word.length > longestWord) return undefined;
  return nearestWord(word, (edits) => [...map.fuzzyGet(word, edits).keys()]);
}

/** Returns the last start of the window as stored, or a text after every instant. */
function latestStart(within: PublicWindow, now: Date): string {
  return within === 'any' ? '~' : new Date(now.getTime() + Number.parseInt(within) * dayMs).toISOString();
}

/** Returns the instant in ms at which the next event enters the window. */
function nextInWindow({ events }: List, within: PublicWindow, now: Date): number {
  if (within === 'any') return Infinity;
  const windowMs = Number.parseInt(within) * dayMs;
  const enters = events.map(({ startMs }) => startMs - windowMs);
  return enters.reduce((next, at) => (at > now.getTime() ? Math.min(next, at) : next), Infinity);
}
