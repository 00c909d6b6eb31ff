import type { Transaction } from '../../db/database.ts';
import { deleteHistory } from '../history/record-action.ts';

/** For an event that never had a team. */
export async function eraseEvent(trx: Transaction, eventId: string): Promise<void> {
  await deleteHistory(trx, eventId);
  await trx.deleteFrom('events').where('id', '=', eventId).execute();
}
