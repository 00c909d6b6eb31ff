import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { releaseKeysOf } from '../places/reserved-keys.ts';

/** Keeps who was in the team, without their details. */
export async function endDraft(
  trx: Transaction,
  { id }: Row<'drafts'>,
  state: 'submitted' | 'dissolved',
): Promise<void> {
  await releaseKeysOf(trx, id);
  await trx
    .updateTable('drafts')
    .set({ state, pitch: '', answers: null, is_looking: 0 })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('draft_members')
    .set({ register_number: '', mobile_number: '', college: '', answers: null })
    .where('draft_id', '=', id)
    .execute();
}

export function dissolveDraft(trx: Transaction, draft: Row<'drafts'>): Promise<void> {
  return endDraft(trx, draft, 'dissolved');
}
