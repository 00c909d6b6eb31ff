import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

export const deleteExpiredPayCodes: Job = async ({ db }, now) => {
  await transaction(db, (trx) =>
    trx.deleteFrom('pay_codes').where('expires_at', '<=', now.toISOString()).execute(),
  );
};
