import type { Transaction } from '../../db/database.ts';
import { announceEnd } from './sessions.ts';

/** Foreign keys delete sessions and links. */
export async function deleteAccounts(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('accounts').where('id', 'in', ids).execute();
  for (const id of ids) announceEnd(id);
}
