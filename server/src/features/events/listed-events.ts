import { isDeepStrictEqual } from 'node:util';
import { eventPhase, isListed, type Timing } from '@hackon/contract/events/event-phase';
import type { PublicFee, PublicFilter, PublicSort } from '@hackon/contract/events/events';
import { textKey } from '@hackon/contract/text-key';
import type { Database } from '../../db/database.ts';
import { isListed as isListedRow } from './is-listed.ts';
import { nextChange } from './next-change.ts';

/** `q` searches title and city. */
export interface PublicEventsQuery {
  q: string;
  status: PublicFilter;
  fee: PublicFee;
  sort: PublicSort;
  page: number;
  limit: number;
}

interface ListedIds {
  ids: string[];
  total: number;
  /** The next instant in ms at which the list changes by itself. */
  until: number;
}

interface ListedEvent extends Timing {
  id: string;
  registrationDeadline: string;
  entryFee: number;
  searchKey: string;
}

/** Valid between two instants in ms. */
interface List {
  ids: string[];
  fees: number[];
  /** One text: searching it is ten times as fast. */
  text: string;
  /** The end of each event's key. */
  ends: number[];
  since: number;
  until: number;
}

/** If more events changed, it reads all. */
const mostChanged = 500;

/** Requests are not handled in time order, so events stay in memory this long after their deadline. */
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

  async list({ q, status, fee, sort, page, limit }: PublicEventsQuery, now: Date): Promise<ListedIds> {
    // One read at a time, so an older one never replaces a newer one.
    const reading = this.#lastReading.then(() => this.#refresh(now));
    this.#lastReading = reading.catch(() => undefined);
    await reading;
    const list = this.#listAt(now, status, sort);
    const found = search(list, textKey(q), fee);
    return { ids: found.slice((page - 1) * limit, page * limit), total: found.length, until: list.until };
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
      ids: events.map(({ id }) => id),
      fees: events.map(({ entryFee }) => entryFee),
      text: keys.join(''),
      ends: keys.map(({ length }) => (end += length)),
      since: now.getTime(),
      until: listed.reduce((until, event) => Math.min(until, nextChange(event, now)), Infinity),
    };
    this.#lists.set(name, list);
    return list;
  }

  async #refresh(now: Date): Promise<void> {
    const isKept = this.#isWhole && this.#db.announcements.hearsAll && this.#since <= now.getTime();
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
      ])
      .where('deleted_at', 'is', null)
      .where((eb) => isListedRow(eb, now));
    if (ids) events = events.where('id', 'in', [...ids]);
    const rows = await events.execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** Instants have one length, so they compare as texts. */
function by(sort: PublicSort) {
  const key = (event: ListedEvent) => event[sort] + event.id;
  return (one: ListedEvent, other: ListedEvent) => (key(one) < key(other) ? -1 : 1);
}

/** `key` has no line break. */
function search({ ids, fees, text, ends }: List, key: string, fee: PublicFee): string[] {
  const isWanted = (index: number) => fee === 'all' || (fees[index] === 0) === (fee === 'free');
  if (key === '') return fee === 'all' ? ids : ids.filter((_id, index) => isWanted(index));
  const found: string[] = [];
  let index = 0;
  for (let at = text.indexOf(key); at !== -1; at = text.indexOf(key, ends[index])) {
    while ((ends[index] ?? Infinity) <= at) index += 1;
    if (isWanted(index)) found.push(ids[index] ?? '');
  }
  return found;
}
