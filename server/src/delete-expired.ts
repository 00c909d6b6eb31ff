import type { Database } from './db/database.ts';
import { transaction } from './db/transaction.ts';

/** The longest window of a counter in `rate_limits`, in ms. */
const longestWindowMs = 60 * 60_000;

/** Deletes the rows that no longer mean anything: sessions, links and remembered replies past their end, old counters. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const windowsBefore = new Date(now.getTime() - longestWindowMs).toISOString();
  await transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('account_links').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('idempotency_keys').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('rate_limits').where('window_start', '<=', windowsBefore).execute();
  });
}
