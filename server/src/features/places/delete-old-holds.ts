import { placeLimits } from '@hackon/contract/places/limits';
import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

/** After the pause, the number of holds in a row no longer counts. */
export const deleteOldHolds: Job = async ({ db }, now) => {
  const before = new Date(now.getTime() - placeLimits.pauseMs).toISOString();
  await transaction(db, (trx) => trx.deleteFrom('place_holds').where('until', '<', before).execute());
};
