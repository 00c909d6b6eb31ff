import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { dayPrefix } from './counters.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

export async function deleteExpired({ db }: { db: Database }, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await transaction(db, async (trx) => {
    await trx.deleteFrom('idempotency_keys').where('expires_at', '<=', now.toISOString()).execute();
    await trx
      .deleteFrom('rate_limits')
      .where('window_start', '<=', before(hour))
      .where((eb) => eb.or([eb('key', 'not like', `${dayPrefix}%`), eb('window_start', '<=', before(day))]))
      .execute();
  });
}
