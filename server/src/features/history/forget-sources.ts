import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

/** Longer than it takes to settle a complaint. */
const keptMs = retention.actionSource * dayMs;

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
