import { eventStats } from '@hackon/contract/events/event-phase';
import type { EventStats, ManagerEventCard } from '@hackon/contract/events/events';
import { eventRoles } from '@hackon/contract/people/roles';
import type { Reader } from '../../db/database.ts';
import { type Page, page } from '../../http/pagination.ts';
import { cardColumns, type EventCardRow } from './event-card-row.ts';
import { noTeams, sumTeams } from '../teams/teams-of-events.ts';
import { toManagerEventCard } from './to-manager-event.ts';

/** Events at which the account has a role, latest created first. */
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
  return page(await managerEvents(db, managerId, wanted, now), total);
}

export async function managerOverview(
  db: Reader,
  managerId: string,
  now: Date,
): Promise<{ events: ManagerEventCard[]; stats: EventStats }> {
  const events = await managerEvents(db, managerId, newestFirst(db, managerId), now);
  return { events, stats: eventStats(events, now) };
}

function ownEvents(db: Reader, managerId: string) {
  return db
    .selectFrom('events')
    .where('events.id', 'in', (eb) =>
      eb.selectFrom('event_roles').select('event_roles.event_id').where('account_id', '=', managerId),
    )
    .where('events.deleted_at', 'is', null);
}

function newestFirst(db: Reader, managerId: string) {
  return ownEvents(db, managerId).orderBy('events.created_at', 'desc').orderBy('events.id', 'desc');
}

async function managerEvents(
  db: Reader,
  accountId: string,
  wanted: ReturnType<typeof ownEvents>,
  now: Date,
): Promise<ManagerEventCard[]> {
  const rows: EventCardRow[] = await wanted.select(cardColumns(now)).execute();
  const sums = await sumTeams(db, wanted.select('events.id'));
  const roles = await db
    .selectFrom('event_roles')
    .select(['event_id', 'role'])
    .where('account_id', '=', accountId)
    .where('event_id', 'in', wanted.select('events.id'))
    .execute();
  const byEvent = Map.groupBy(roles, ({ event_id }) => event_id);
  return rows.map((row) => {
    const own = new Set(byEvent.get(row.id)?.map(({ role }) => role));
    const rolesHere = eventRoles.filter((role) => own.has(role));
    return toManagerEventCard(row, sums.get(row.id) ?? noTeams, rolesHere, now);
  });
}
