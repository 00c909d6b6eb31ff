import type { Database } from './db/database.ts';
import { transaction } from './db/transaction.ts';
import { dayPrefix } from './http/counters.ts';

/** The longest windows of counters in `rate_limits`, in ms: guesses at passwords leave too many rows to keep for a day. */
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** How long the audit log says from where something was done, in ms: longer than anybody looks into a complaint. */
const sourcesKeptMs = 90 * 24 * 60 * 60_000;

/**
 * Deletes the rows that no longer mean anything: sessions, links and remembered replies past their end, old counters.
 * The audit log forgets from where something was done that is long ago.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString();
  const aDayAgo = new Date(now.getTime() - dayMs).toISOString();
  const sourcesBefore = new Date(now.getTime() - sourcesKeptMs).toISOString();
  await transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('account_links').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('idempotency_keys').where('expires_at', '<=', at).execute();
    await trx
      .deleteFrom('rate_limits')
      .where('window_start', '<=', anHourAgo)
      .where((eb) => eb.or([eb('key', 'not like', `${dayPrefix}%`), eb('window_start', '<=', aDayAgo)]))
      .execute();
    await trx
      .updateTable('audit_log')
      .set({ device: null, network: null })
      .where('network', 'is not', null)
      .where('at', '<=', sourcesBefore)
      .execute();
  });
}
