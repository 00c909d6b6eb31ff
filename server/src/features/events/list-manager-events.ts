import { eventStats } from '@hackon/contract/events/event-phase';
import type { EventStats, ManagerEventCard } from '@hackon/contract/events/events';
import type { Reader } from '../../db/database.ts';
import { type Page, page } from '../../http/pagination.ts';
import { cardColumns, type EventCardRow } from './event-card-row.ts';
import { noTeams, sumTeams } from '../teams/teams-of-events.ts';
import { toManagerEventCard } from './to-manager-event.ts';

/** Latest created first. */
export async function listManagerEvents(
  db: Reader,
  managerId: string,
  query: { page: number; limit: number },
  now: Date,
): Promise<Page<ManagerEventCard[]>> {
  const wanted = newestFirst(db, managerId)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const { total } = await ownEvents(db, managerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return page(await managerEvents(db, wanted, now), total);
}

export async function managerOverview(
  db: Reader,
  managerId: string,
  now: Date,
): Promise<{ events: ManagerEventCard[]; stats: EventStats }> {
  const events = await managerEvents(db, newestFirst(db, managerId), now);
  return { events, stats: eventStats(events, now) };
}

function ownEvents(db: Reader, managerId: string) {
  return db
    .selectFrom('events')
    .where('events.manager_id', '=', managerId)
    .where('events.deleted_at', 'is', null);
}

function newestFirst(db: Reader, managerId: string) {
  return ownEvents(db, managerId).orderBy('events.created_at', 'desc').orderBy('events.id', 'desc');
}

async function managerEvents(
  db: Reader,
  wanted: ReturnType<typeof ownEvents>,
  now: Date,
): Promise<ManagerEventCard[]> {
  const rows: EventCardRow[] = await wanted.select(cardColumns).execute();
  const sums = await sumTeams(db, wanted.select('events.id'));
  return rows.map((row) => toManagerEventCard(row, sums.get(row.id) ?? noTeams, now));
}
