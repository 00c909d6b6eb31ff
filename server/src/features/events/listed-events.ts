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
  /** The same events in each order. */
  readonly #orders: Record<PublicSort, ListedEvent[]> = { startDate: [], registrationDeadline: [] };
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
    return select(this.#orders[query.sort], query, now.getTime());
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
      const stays = (event: ListedEvent) => !changed?.has(event.id) && event.registrationDeadline >= since;
      for (const sort of ['startDate', 'registrationDeadline'] as const) {
        const others = changed ? this.#orders[sort].filter(stays) : [];
        // Almost sorted already, which takes one pass.
        this.#orders[sort] = [...others, ...found].sort(by(sort));
      }
      this.#since = since;
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }

  async #read(now: Date, ids?: ReadonlySet<string>): Promise<ListedEvent[]> {
    let events = this.#db
      .selectFrom('events')
      .select(['id', 'status', 'start_date', 'registration_deadline', 'search_key'])
      .where('deleted_at', 'is', null)
      .where((eb) => isListed(eb, now));
    if (ids) events = events.where('id', 'in', [...ids]);
    const rows = await events.execute();
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      startDate: Date.parse(row.start_date),
      registrationDeadline: Date.parse(row.registration_deadline),
      searchKey: row.search_key,
    }));
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
