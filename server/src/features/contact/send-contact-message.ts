import { type ContactBody, contactIssues } from '@hackon/contract/contact/contact';
import { textKey } from '@hackon/contract/text-key';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';

/** Throws 400. */
export async function sendContactMessage(
  db: Database,
  { message, support, now }: { message: ContactBody; support: string; now: Date },
): Promise<void> {
  requireValid(contactIssues(message));
  await transaction(db, async (trx) => {
    await trx
      .insertInto('contact_messages')
      .values({
        id: newId(now),
        ...message,
        email_key: textKey(message.email),
        created_at: now.toISOString(),
      })
      .execute();
    await queueMail(trx, { kind: 'contact_message', to: support, ...message }, now);
  });
}
