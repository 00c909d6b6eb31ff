import { sql } from 'kysely';
import { contains } from '../db/contains.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Forgets the replies, kept to be repeated, that name an event or a team: others have got them, with what is erased
 * now. A registration that is sent again finds its team there.
 */
export async function forgetReplies(trx: Transaction, id: string): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where(contains(sql.ref('idempotency_keys.reply'), id))
    .execute();
}
