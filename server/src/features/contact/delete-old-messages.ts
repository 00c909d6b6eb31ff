import type { Job } from '../../define-feature.ts';
import { transaction } from '../../db/transaction.ts';

/** In ms. Support also has each message as a mail. */
const keptMs = 90 * 24 * 60 * 60_000;

export const deleteOldMessages: Job = async ({ db }, now) => {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await transaction(db, (trx) =>
    trx.deleteFrom('contact_messages').where('created_at', '<=', before).execute(),
  );
};
