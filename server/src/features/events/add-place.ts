import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { requireRight } from './event-roles.ts';
import { eventNotFound } from './find-event.ts';

/** Raises the number of teams by one. Requires the event's lock. Throws 403 without the right; 409 `quota_reached`. */
export async function addPlace(
  trx: Transaction,
  { id, max_teams, version }: Row<'events'>,
  { accountId, source, now }: { accountId: string; source: Source; now: Date },
): Promise<void> {
  await requireRight(trx, { eventId: id, accountId, right: 'edit', notFound: eventNotFound });
  await trx
    .updateTable('events')
    .set({ max_teams: max_teams + 1, version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const details = { changes: [{ field: 'maxTeams' as const, before: max_teams, after: max_teams + 1 }] };
  await recordAction(trx, { name: 'event_edited', accountId, source, eventId: id, details }, now);
}
