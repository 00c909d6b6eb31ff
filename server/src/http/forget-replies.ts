import { sql } from 'kysely';
import { contains } from '../db/contains.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Deletes remembered replies that name an event or team, because they contain erased data. Forgets deleted drafts and
 * invitations too, so that the same call creates one again.
 */
export async function forgetReplies(trx: Transaction, id: string): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where(contains(sql.ref('idempotency_keys.reply'), id))
    .execute();
}
