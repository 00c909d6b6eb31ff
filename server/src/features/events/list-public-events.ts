import type { Expression, SqlBool } from 'kysely';
import type { PublicEventCard, PublicFilter, PublicSort } from '@hackon/contract/events';
import { textKey } from '@hackon/contract/text-key';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';
import { type Page, page } from '../../http/page.ts';
import { hostColumns } from './hosted-event.ts';
import { type Events, isListed, phaseIs } from './phase-is.ts';
import { toPublicEventCard } from './to-public-event.ts';

/** What the public list is asked for. `q` is looked for in title and city; `page` counts from 1. */
export interface PublicEventsQuery {
  q: string;
  status: PublicFilter;
  sort: PublicSort;
  page: number;
  limit: number;
}

/** One page of the events that everybody may see: not drafts, deadline in the future (design, point 5). */
export async function listPublicEvents(
  db: Reader,
  query: PublicEventsQuery,
  now: Date,
): Promise<Page<PublicEventCard[]>> {
  const { sort, limit } = query;
  const listed = db
    .selectFrom('events')
    .where('events.deleted_at', 'is', null)
    .where((eb) => matches(eb, query, now));
  const rows = await listed
    .selectAll('events')
    .select(hostColumns)
    .orderBy(sortColumns[sort])
    .orderBy('events.id')
    .limit(limit)
    .offset((query.page - 1) * limit)
    .execute();
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return page(
    rows.map((row) => toPublicEventCard(row, now)),
    total,
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
