import type { Expression, SqlBool } from 'kysely';
import type { PublicFilter, PublicSort } from '@hackon/contract/events';
import { textKey } from '@hackon/contract/text-key';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';
import { type HostedEvent, hostColumns } from './hosted-event.ts';
import { type Events, isListed, phaseIs } from './phase-is.ts';

/** What the public list is asked for. `q` is looked for in title and city; `page` counts from 1. */
export interface PublicEventsQuery {
  q: string;
  status: PublicFilter;
  sort: PublicSort;
  page: number;
  limit: number;
}

/** Which events a page of the public list has, how many there are in all, and until when, in ms, the clock leaves it so. */
interface ListedIds {
  ids: string[];
  total: number;
  until: number;
}

/**
 * One page of the events that everybody may see: not drafts, deadline in the future (design, point 5). Two indexes hold
 * all columns that it asks for: it goes through what is listed, and reads no event and nothing that is over.
 */
export async function listPublicIds(db: Reader, query: PublicEventsQuery, now: Date): Promise<ListedIds> {
  const column = sortColumns[query.sort];
  const listed = notDeleted(db).where((eb) => matches(eb, query, now));
  const { total, first, last } = await listed
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.min(column).as('first'),
      eb.fn.max(column).as('last'),
    ])
    .executeTakeFirstOrThrow();
  // From the first to the last: in the order of their start all that is over would come before.
  const rows = await listed
    .select('events.id')
    .where(column, '>=', first)
    .where(column, '<=', last)
    .orderBy(column)
    .orderBy('events.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total, until: await firstChange(db, now) };
}

/** The rows behind the public views of these events, by id. Those that were deleted are left out. */
export async function findListedRows(db: Reader, ids: readonly string[]): Promise<Map<string, HostedEvent>> {
  const rows = await notDeleted(db)
    .where('events.id', 'in', ids)
    .selectAll('events')
    .select(hostColumns)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function notDeleted(db: Reader) {
  return db.selectFrom('events').where('events.deleted_at', 'is', null);
}

/**
 * When the clock next takes an event off the list, or from one phase to the next, in ms. A deadline is never after the
 * end, so that the end changes nothing here.
 */
async function firstChange(db: Reader, now: Date): Promise<number> {
  const listed = notDeleted(db).where((eb) => isListed(eb, now));
  const deadline = listed.select('registration_deadline').orderBy('registration_deadline').limit(1);
  const start = listed
    .select('start_date')
    .where('start_date', '>', now.toISOString())
    .orderBy('start_date')
    .limit(1);
  const first = await db.selectNoFrom([deadline.as('deadline'), start.as('start')]).executeTakeFirstOrThrow();
  // The last ms of a deadline still counts.
  return Math.min(
    first.deadline ? Date.parse(first.deadline) + 1 : Infinity,
    first.start ? Date.parse(first.start) : Infinity,
  );
}

function matches(eb: Events, { q, status }: PublicEventsQuery, now: Date): Expression<SqlBool> {
  const conditions = [isListed(eb, now)];
  const search = textKey(q);
  if (status !== 'all') conditions.push(phaseIs(eb, status, now));
  if (search !== '') conditions.push(contains(eb.ref('events.search_key'), search));
  return eb.and(conditions);
}

const sortColumns = {
  startDate: 'events.start_date',
  registrationDeadline: 'events.registration_deadline',
} as const;
