import { isDeepStrictEqual } from 'node:util';
import type { EventStatus, PublicFilter, PublicSort } from '@hackon/contract/events';
import { textKey } from '@hackon/contract/text-key';
import type { Database } from '../../db/database.ts';
import { isListed } from './is-listed.ts';

/** A call of the public list. `q` is looked for in title and city; `page` counts from 1. */
export interface PublicEventsQuery {
  q: string;
  status: PublicFilter;
  sort: PublicSort;
  page: number;
  limit: number;
}

/** One page of the public list, as ids. */
interface ListedIds {
  ids: string[];
  /** On all pages. */
  total: number;
  /** The next instant in ms at which a start or a deadline changes the list. */
  until: number;
}

/** Instants in ms. */
interface ListedEvent {
  id: string;
  status: EventStatus;
  startDate: number;
  registrationDeadline: number;
  searchKey: string;
}

/** With more changed events than these, all are read. */
const mostChanged = 500;

/** Requests are not handled in the order of their instants: events stay for so many ms after their deadline. */
const overlapMs = 60_000;

/**
 * The public list in memory, without its cards: some 400 bytes for each open event (decision 24). Before each answer it
 * reads the events that were announced as changed. While changes of other processes cannot be heard, it reads all.
 */
export class ListedEvents {
  readonly #db: Database;
  #events = new Map<string, ListedEvent>();
  /** The same events in order, sorted when a list asks for it. */
  #orders: Partial<Record<PublicSort, ListedEvent[]>> = {};
  /** The instant in ms from which on no event is missing. */
  #since = Infinity;
  /** Whether every change since the last reading is in `#changed`. */
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
    // In turn, so that an older reading never replaces a newer one.
    const reading = this.#lastReading.then(() => this.#refresh(now));
    this.#lastReading = reading.catch(() => undefined);
    await reading;
    const { sort } = query;
    const events = (this.#orders[sort] ??= [...this.#events.values()].sort(by(sort)));
    return select(events, query, now.getTime());
  }

  async #refresh(now: Date): Promise<void> {
    const isKept = this.#isWhole && this.#db.announcements.hearsAll && this.#since <= now.getTime();
    if (isKept && this.#changed.size === 0) return;
    const changed = isKept && this.#changed.size <= mostChanged ? new Set(this.#changed) : undefined;
    // The reading may miss what is announced from here on.
    this.#changed.clear();
    this.#isWhole = true;
    try {
      const since = now.getTime() - overlapMs;
      const found = await this.#read(new Date(since), changed);
      if (changed) this.#replace(changed, found);
      else [this.#events, this.#orders] = [found, {}];
      this.#since = changed ? Math.max(this.#since, since) : since;
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }

  #replace(changed: ReadonlySet<string>, found: ReadonlyMap<string, ListedEvent>): void {
    for (const id of changed) {
      const event = found.get(id);
      // Most edits leave the order as it is.
      if (isDeepStrictEqual(event, this.#events.get(id))) continue;
      if (event) this.#events.set(id, event);
      else this.#events.delete(id);
      this.#orders = {};
    }
  }

  async #read(now: Date, ids?: ReadonlySet<string>): Promise<Map<string, ListedEvent>> {
    let events = this.#db
      .selectFrom('events')
      .select(['id', 'status', 'start_date', 'registration_deadline', 'search_key as searchKey'])
      .where('deleted_at', 'is', null)
      .where((eb) => isListed(eb, now))
      // What is almost in order is sorted in one pass.
      .orderBy('start_date');
    if (ids) events = events.where('id', 'in', [...ids]);
    const found = new Map<string, ListedEvent>();
    for (const { start_date, registration_deadline, ...row } of await events.execute()) {
      const [startDate, registrationDeadline] = [Date.parse(start_date), Date.parse(registration_deadline)];
      found.set(row.id, { ...row, startDate, registrationDeadline });
    }
    return found;
  }
}

function by(sort: PublicSort) {
  return (one: ListedEvent, other: ListedEvent) => one[sort] - other[sort] || (one.id < other.id ? -1 : 1);
}

/** Returns the page of a query at an instant in ms. */
function select(events: readonly ListedEvent[], query: PublicEventsQuery, at: number): ListedIds {
  const key = textKey(query.q);
  const offset = (query.page - 1) * query.limit;
  const ids: string[] = [];
  let total = 0;
  let until = Infinity;
  for (const event of events) {
    const { startDate, registrationDeadline } = event;
    // The last ms of a deadline still counts.
    if (registrationDeadline < at) continue;
    if (registrationDeadline < until) until = registrationDeadline + 1;
    if (startDate > at && startDate < until) until = startDate;
    if (!isInPhase(event, query.status, at) || !event.searchKey.includes(key)) continue;
    if (total >= offset && ids.length < query.limit) ids.push(event.id);
    total += 1;
  }
  return { ids, total, until };
}

/** Returns what `eventPhase` of the contract says of a listed event, which is neither a draft nor over. */
function isInPhase({ status, startDate }: ListedEvent, phase: PublicFilter, at: number): boolean {
  if (phase === 'all') return true;
  if (status === 'completed') return false;
  return (status === 'ongoing' || startDate <= at) === (phase === 'ongoing');
}
