import { type ContactBody, contactIssues } from '@hackon/contract/contact';
import { supportEmail } from '@hackon/contract/support';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';

/** Keeps a message of the contact form and queues the mail that brings it to the support. Throws 400 with its faults. */
export async function sendContactMessage(db: Database, message: ContactBody, now: Date): Promise<void> {
  requireValid(contactIssues(message));
  const created_at = now.toISOString();
  await transaction(db, async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({ id: newId(now), ...message, created_at })
      .execute();
    await trx
      .insertInto('outbox')
      .values({
        id: newId(now),
        kind: 'contact_message',
        to_address: supportEmail,
        payload: toJson(message),
        created_at,
        due_at: created_at,
      })
      .execute();
  });
}
