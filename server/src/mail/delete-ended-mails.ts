import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/** How long the row of a sent or given-up mail is kept, in ms, as a record of kind and time. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Deletes rows of mails that were sent or given up long ago. */
export async function deleteEndedMails({ db }: { db: Database }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('sent_at', '<=', before), eb('failed_at', '<=', before)]))
      .execute(),
  );
}
