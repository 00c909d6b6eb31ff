import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';

export const deleteOldCredits: Job = async ({ db }, now) => {
  await transaction(db, (trx) =>
    trx.deleteFrom('open_credits').where('kept_until', '<=', now.toISOString()).execute(),
  );
};
