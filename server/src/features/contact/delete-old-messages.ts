import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

/** Support also received each message as a mail. */
const keptMs = retention.contactMessage * dayMs;

export const deleteOldMessages: Job = async ({ db }, now) => {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await transaction(db, (trx) =>
    trx.deleteFrom('contact_messages').where('created_at', '<=', before).execute(),
  );
};
