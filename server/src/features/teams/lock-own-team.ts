import type { Right } from '@hackon/contract/people/roles';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { requireRight } from '../events/event-roles.ts';
import { eventNotFound, selectEvent } from '../events/find-event.ts';
import { findTeam, teamNotFound } from './find-team.ts';

/** Locks the team's event. Throws 404 for a person without a role, and 403 without the right. */
export async function lockEventOf(
  trx: Transaction,
  { event_id }: Row<'teams'>,
  accountId: string,
  right: Right,
): Promise<Row<'events'>> {
  const event = await selectEvent(trx, event_id).selectAll('events').forUpdate().executeTakeFirst();
  if (!event) throw teamNotFound();
  await requireRight(trx, { eventId: event_id, accountId, right, notFound: teamNotFound });
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
