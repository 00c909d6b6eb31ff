import { dayMs, retention } from '@hackon/contract/policies/retention';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/** The row records kind and time of a mail. */
const keptMs = retention.sentMail * dayMs;

export async function deleteEndedMails({ db }: { db: Database }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('sent_at', '<=', before), eb('failed_at', '<=', before)]))
      .execute(),
  );
}
