import type { Transaction } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { mailOf } from './outbox.ts';

/**
 * Deletes the unsent mails of a topic and returns them, for newer mails. Keeps a mail during its first attempt, because
 * it may arrive.
 */
export async function takeBackMails(trx: Transaction, topic: string): Promise<Mail[]> {
  const rows = await trx
    .deleteFrom('outbox')
    .where('topic', '=', topic)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('attempts', '=', 0), eb('last_error', 'is not', null)]))
    .returningAll()
    .execute();
  return rows.map(mailOf);
}
