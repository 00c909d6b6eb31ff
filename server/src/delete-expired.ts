import type { Database } from './db/database.ts';
import { transaction } from './db/transaction.ts';
import { dayPrefix } from './http/counters.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long a message to the support is kept, in ms. It was mailed to the support, too. */
const messagesKeptMs = 90 * day;

/** How long the audit log says from where something was done, in ms: longer than anybody looks into a complaint. */
const sourcesKeptMs = 90 * day;

/**
 * Deletes the rows that no longer mean anything: sessions, links and remembered replies past their end, old counters and
 * messages to the support.
 * The audit log forgets from where something was done that is long ago.
 */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('account_links').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('idempotency_keys').where('expires_at', '<=', at).execute();
    await trx
      .deleteFrom('rate_limits')
      .where('window_start', '<=', before(hour))
      .where((eb) => eb.or([eb('key', 'not like', `${dayPrefix}%`), eb('window_start', '<=', before(day))]))
      .execute();
    await trx.deleteFrom('contact_messages').where('created_at', '<=', before(messagesKeptMs)).execute();
    await trx
      .updateTable('audit_log')
      .set({ device: null, network: null })
      .where('network', 'is not', null)
      .where('at', '<=', before(sourcesKeptMs))
      .execute();
  });
}
