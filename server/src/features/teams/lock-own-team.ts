import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { eventNotFound, selectEvent } from '../events/find-event.ts';
import { findTeam, teamNotFound } from './find-team.ts';

/**
 * A team of the student who registered it, as it stands once its event is locked. Throws 404 for somebody else's,
 * for one that was withdrawn, and for one whose event was deleted.
 */
export async function lockOwnTeam(
  trx: Transaction,
  teamId: string,
  studentId: string,
): Promise<{ team: Row<'teams'>; event: Row<'events'> }> {
  const { account_id, event_id } = await findTeam(trx, teamId);
  if (account_id !== studentId) throw teamNotFound();
  const event = await selectEvent(trx, event_id).selectAll('events').forUpdate().executeTakeFirst();
  // Read again: while we waited for the lock it may have been decided or withdrawn, and its event deleted after that.
  const team = await findTeam(trx, teamId);
  if (!event) throw eventNotFound();
  return { team, event };
}
