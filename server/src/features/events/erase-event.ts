import type { Transaction } from '../../db/database.ts';
import { deleteHistory } from '../history/record-action.ts';

/** Returns whether a team has registered for an event: withdrawn teams count where `withdrawnToo` says so. */
export async function hasTeams(
  trx: Transaction,
  eventId: string,
  { withdrawnToo }: { withdrawnToo: boolean },
): Promise<boolean> {
  let teams = trx.selectFrom('teams').select('id').where('event_id', '=', eventId);
  if (!withdrawnToo) teams = teams.where('withdrawn_at', 'is', null);
  return (await teams.limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes an event that never had a team, and its history, which nobody may read any more. */
export async function eraseEvent(trx: Transaction, eventId: string): Promise<void> {
  await deleteHistory(trx, eventId);
  await trx.deleteFrom('events').where('id', '=', eventId).execute();
}
