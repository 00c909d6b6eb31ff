import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

/** In ms, longer than any complaint takes. */
const keptMs = 90 * 24 * 60 * 60_000;

export const forgetSources: Job = async ({ db }, now) => {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .updateTable('audit_log')
      .set({ device: null, network: null })
      .where('network', 'is not', null)
      .where('at', '<=', before)
      .execute(),
  );
};
