import { announce } from '../db/announcements.ts';
import type { Transaction } from '../db/database.ts';

/** Makes the waiting mails of a topic due before any newer mail. They can no longer be taken back. */
export async function releaseMails(trx: Transaction, topic: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set((eb) => ({ topic: null, due_at: eb.ref('created_at') }))
    .where('topic', '=', topic)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) announce('mail');
}
