import { messages } from '@hackon/contract/messages';
import { textKey } from '@hackon/contract/text-key';
import { requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { MailFiles, MailOwner } from '../../mail/mail-files.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { requireOwnPassword, requireStillOwn } from '../accounts/require-own-password.ts';
import { announceEnd } from '../accounts/sessions.ts';
import type { ImageFiles } from '../images/image-files.ts';
import { archiveEvents } from './archive-events.ts';
import { eraseMember } from './erase-member.ts';

interface Deletion {
  caller: Caller;
  password: string;
  address: string;
  limited: boolean;
  now: Date;
}

/** What lies beside the database. */
export interface Leftovers {
  images: Pick<ImageFiles, 'removeOrLeave'>;
  mails: Pick<MailFiles, 'forget'>;
}

/**
 * Deletes the account of somebody who proves with the password that it is theirs, and what is held on them. A student's
 * teams stay in the organizer's books without the student; a manager's past events stay for the students who were
 * there, without the manager. Throws 400 for a wrong password, 409 `events_not_over` for a manager whom teams count on.
 */
export async function deleteAccount(
  db: Database,
  { images, mails }: Leftovers,
  { caller, password, address, limited, now }: Deletion,
): Promise<void> {
  if (password === '') requireValid([{ path: 'password', message: messages.allFieldsRequired }]);
  const proof = { caller, password, field: 'password', address, limited, now };
  const account = await requireOwnPassword(db, proof);
  const left = await transaction(db, async (trx) => {
    // The lock keeps this account's own events and teams from growing meanwhile.
    await requireStillOwn(trx, account, 'password');
    const pictures = account.audience === 'manager' ? await archiveEvents(trx, account.id, now) : [];
    if (account.audience === 'student') await eraseMember(trx, account, now);
    await forgetSources(trx, account.id);
    const owners = await forgetByEmail(trx, account);
    // Its sessions go with it.
    await trx.deleteFrom('accounts').where('id', '=', account.id).execute();
    announceEnd(account.id);
    await queueMail(trx, { kind: 'account_deleted', ...toOwner(account) }, now);
    return { pictures, owners };
  });
  // Files that stay because the program ends here are deleted by the housekeeping.
  await Promise.all(left.pictures.map((picture) => images.removeOrLeave(picture)));
  await mails.forget(...left.owners);
  await db.scrub();
}

/** The audit log keeps what was done, by an id that says nothing about a person, and not from where. */
async function forgetSources(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ device: null, network: null })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Messages to the support that came from the address, where it is known to be theirs, and mails still waiting. Answers
 * whose mails are to go that were written to files.
 */
async function forgetByEmail(
  trx: Transaction,
  { id, email, email_verified_at }: Row<'accounts'>,
): Promise<MailOwner[]> {
  const emailKey = textKey(email);
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', 'in', [email, emailKey])
    .where('id', '<>', id)
    .executeTakeFirst();
  // They may belong to the other account.
  if (other) return [];
  await trx.deleteFrom('outbox').where('to_address', '=', email).execute();
  if (email_verified_at === null) return [{ to: email }];
  await trx.deleteFrom('contact_messages').where('email_key', '=', emailKey).execute();
  await forgetMessagesUnderWay(trx, emailKey);
  return [{ to: email }, { from: email }];
}

/** Their messages that are still to be mailed to the support. */
async function forgetMessagesUnderWay(trx: Transaction, emailKey: string): Promise<void> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'contact_message')
    .where('to_address', '<>', '')
    .execute();
  for (const { id, payload } of waiting) {
    const from = String(Reflect.get(Object(fromJson(payload)), 'email'));
    if (textKey(from) === emailKey) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  }
}
