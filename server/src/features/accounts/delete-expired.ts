import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

export const deleteExpired: Job = async ({ db }, now) => {
  const at = now.toISOString();
  await transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('account_links').where('expires_at', '<=', at).execute();
  });
};
