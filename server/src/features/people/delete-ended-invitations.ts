import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

/** Deletes expired invitations, including used ones. */
export const deleteEndedInvitations: Job = async ({ db }, now) => {
  await transaction(db, (trx) =>
    trx.deleteFrom('invitations').where('expires_at', '<=', now.toISOString()).execute(),
  );
};
