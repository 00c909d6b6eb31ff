import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/** In ms. The row records kind and time. */
const keptMs = 30 * 24 * 60 * 60_000;

export async function deleteEndedMails({ db }: { db: Database }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await transaction(db, (trx) =>
    trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('sent_at', '<=', before), eb('failed_at', '<=', before)]))
      .execute(),
  );
}
