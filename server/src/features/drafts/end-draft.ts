import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { endWaiting } from '../places/queue.ts';
import { releaseKeysOf } from '../places/reserved-keys.ts';

interface Ended {
  state: 'submitted' | 'dissolved';
  now: Date;
}

/** Keeps who was in the team for a while, without their details. */
export async function endDraft(
  trx: Transaction,
  { id }: Pick<Row<'drafts'>, 'id'>,
  { state, now }: Ended,
): Promise<void> {
  await releaseKeysOf(trx, id);
  await endWaiting(trx, id);
  await trx
    .updateTable('drafts')
    .set({ state, ended_at: now.toISOString(), pitch: '', answers: null, is_looking: 0 })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('draft_members')
    .set({ register_number: '', mobile_number: '', college: '', answers: null })
    .where('draft_id', '=', id)
    .execute();
}
