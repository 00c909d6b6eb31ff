import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { eventNotFound, selectEvent } from '../events/find-event.ts';
import { findTeam, teamNotFound } from './find-team.ts';

/** Locks the team's event. Throws 404, also for another manager's event. */
export async function lockEventOf(
  trx: Transaction,
  { event_id }: Row<'teams'>,
  managerId: string,
): Promise<Row<'events'>> {
  const event = await selectEvent(trx, event_id)
    .selectAll('events')
    .where('events.manager_id', '=', managerId)
    .forUpdate()
    .executeTakeFirst();
  if (!event) throw teamNotFound();
  return event;
}

/** Locks the team's event. Throws 404, also for another student's team. */
export async function lockOwnTeam(
  trx: Transaction,
  teamId: string,
  studentId: string,
): Promise<{ team: Row<'teams'>; event: Row<'events'> }> {
  const { account_id, event_id } = await findTeam(trx, teamId);
  if (account_id !== studentId) throw teamNotFound();
  const event = await selectEvent(trx, event_id).selectAll('events').forUpdate().executeTakeFirst();
  // Read under the lock: it may have changed.
  const team = await findTeam(trx, teamId);
  if (!event) throw eventNotFound();
  return { team, event };
}
