import { isDeepStrictEqual } from 'node:util';
import type { PublicFilter, PublicSort } from '@hackon/contract/events';
import { textKey } from '@hackon/contract/text-key';
import type { Database, Reader } from '../../db/database.ts';
import { type ListedEvent, type ListedIds, ListTable } from './list-table.ts';
import { isListed } from './is-listed.ts';

/** What the public list is asked for. `q` is looked for in title and city; `page` counts from 1. */
export interface PublicEventsQuery {
  q: string;
  status: PublicFilter;
  sort: PublicSort;
  page: number;
  limit: number;
}

/** With more events than these to be read again, all are. */
const mostChanged = 500;

/** Calls do not come in the order of their instants: what was over so many ms ago is kept for those that come late. */
const overlapMs = 60_000;

/**
 * The public list without its cards, in memory, some 400 bytes for each event that is listed (decision 18). It knows from
 * the announcements which events have changed, and reads those again before it answers: it is never older than what this
 * process has answered. While changes of other processes cannot be heard, it is read anew each time.
 */
export class ListedEvents {
  readonly #db: Database;
  readonly #events = new Map<string, ListedEvent>();
  /** The same events in each order. */
  #orders: Record<PublicSort, ListedEvent[]> = { startDate: [], registrationDeadline: [] };
  /** Made of them when they are asked for. */
  #tables: Partial<Record<PublicSort, ListTable>> = {};
  /** From which instant on, in ms, none is missing. */
  #since = Infinity;
  /** Whether all changes since then were heard. */
  #isWhole = false;
  readonly #changed = new Set<string>();
  /** Ends when the reading does that was begun last. */
  #reading: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
    db.announcements.on('change', (change) => {
      if (change.startsWith('event:')) this.#changed.add(change.slice('event:'.length));
    });
    db.announcements.on('gap', () => (this.#isWhole = false));
  }

  /** One page of the events that everybody may see: not drafts, deadline in the future. */
  async list({ q, status, sort, page, limit }: PublicEventsQuery, now: Date): Promise<ListedIds> {
    await this.#refresh(now);
    const table = (this.#tables[sort] ??= new ListTable(this.#orders[sort]));
    return table.select({ search: textKey(q), status, offset: (page - 1) * limit, limit }, now.getTime());
  }

  /** One reading after the other, so that what an older one found never replaces what a newer one did. */
  #refresh(now: Date): Promise<void> {
    const reading = this.#reading.then(() => this.#read(now));
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #read(now: Date): Promise<void> {
    const isKept = this.#isWhole && this.#db.announcements.hearsAll && this.#since <= now.getTime();
    if (isKept && this.#changed.size === 0) return;
    const changed = isKept && this.#changed.size <= mostChanged ? new Set(this.#changed) : undefined;
    // What is announced from here on, the reading may not have seen.
    this.#changed.clear();
    this.#isWhole = true;
    try {
      const since = now.getTime() - overlapMs;
      const found = await readListed(this.#db, new Date(since), changed);
      if (changed) this.#replace(changed, found);
      else this.#begin(found);
      this.#since = changed ? Math.max(this.#since, since) : since;
    } catch (error) {
      this.#isWhole = false;
      throw error;
    }
  }

  #begin(found: readonly ListedEvent[]): void {
    this.#events.clear();
    for (const event of found) this.#events.set(event.id, event);
    this.#orders = {
      startDate: found.toSorted(by('startDate')),
      registrationDeadline: found.toSorted(by('registrationDeadline')),
    };
    this.#tables = {};
  }

  /** Each at its place, as sorting all of them anew would take some ms. Most changes are none of the list. */
  #replace(changed: ReadonlySet<string>, found: readonly ListedEvent[]): void {
    const byId = new Map(found.map((event) => [event.id, event]));
    for (const id of changed) {
      const [old, now] = [this.#events.get(id), byId.get(id)];
      if (isDeepStrictEqual(old, now)) continue;
      for (const sort of sorts) {
        const order = this.#orders[sort];
        if (old) order.splice(positionOf(old, order, sort), 1);
        if (now) order.splice(positionOf(now, order, sort), 0, now);
      }
      if (now) this.#events.set(id, now);
      else this.#events.delete(id);
      this.#tables = {};
    }
  }
}

const sorts = ['startDate', 'registrationDeadline'] as const;

function by(sort: PublicSort) {
  return (one: ListedEvent, other: ListedEvent) => one[sort] - other[sort] || (one.id < other.id ? -1 : 1);
}

/** How many of them come before an event, which may be among them. */
function positionOf(event: ListedEvent, order: readonly ListedEvent[], sort: PublicSort): number {
  const compare = by(sort);
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = order[middle];
    if (other && other.id !== event.id && compare(other, event) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those that are listed at this instant: of all, or of these. */
async function readListed(db: Reader, now: Date, ids?: ReadonlySet<string>): Promise<ListedEvent[]> {
  let listed = db
    .selectFrom('events')
    .where('events.deleted_at', 'is', null)
    .where((eb) => isListed(eb, now));
  if (ids) listed = listed.where('events.id', 'in', [...ids]);
  const rows = await listed
    .select(['id', 'status', 'start_date', 'registration_deadline', 'search_key'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    startDate: Date.parse(row.start_date),
    registrationDeadline: Date.parse(row.registration_deadline),
    searchKey: row.search_key,
  }));
}
