import { messages } from '@hackon/contract/messages';
import { requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { requireOwnPassword, requireStillOwn } from '../accounts/require-own-password.ts';
import { archiveEvents } from './archive-events.ts';
import { eraseMember } from './erase-member.ts';

interface Deletion {
  caller: Caller;
  password: string;
  address: string;
  limited: boolean;
  now: Date;
}

/**
 * Deletes the account of somebody who proves with the password that it is theirs, and what is held on them. A student's
 * teams stay in the organizer's books without the student; a manager's past events stay for the students who were
 * there, without the manager. Throws 400 for a wrong password, 409 `events_not_over` for a manager whom teams count on.
 */
export async function deleteAccount(
  db: Database,
  { caller, password, address, limited, now }: Deletion,
): Promise<void> {
  if (password === '') requireValid([{ path: 'password', message: messages.allFieldsRequired }]);
  const proof = { caller, password, field: 'password', address, limited, now };
  const account = await requireOwnPassword(db, proof);
  await transaction(db, async (trx) => {
    // The lock keeps this account's own events and teams from growing meanwhile.
    await requireStillOwn(trx, account, 'password');
    if (account.audience === 'manager') await archiveEvents(trx, account.id, now);
    else await eraseMember(trx, account, now);
    await forgetSources(trx, account.id);
    await forgetByEmail(trx, account);
    await trx.deleteFrom('accounts').where('id', '=', account.id).execute();
    await queueMail(trx, { kind: 'account_deleted', to: account.email, name: account.name }, now);
  });
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

/** Messages to the support that came from the address, where it is known to be theirs, and mails still waiting. */
async function forgetByEmail(
  trx: Transaction,
  { audience, email, email_key, email_verified_at }: Row<'accounts'>,
): Promise<void> {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', email_key)
    .where('audience', '<>', audience)
    .executeTakeFirst();
  // They may belong to the other account.
  if (other) return;
  await trx.deleteFrom('outbox').where('to_address', '=', email).execute();
  if (email_verified_at === null) return;
  await trx
    .deleteFrom('contact_messages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
}
