import { announce } from '../db/announcements.ts';
import type { Transaction } from '../db/database.ts';
import { toJson } from '../db/json-text.ts';
import { newId } from '../db/new-id.ts';
import type { NewRow } from '../db/tables.ts';
import type { Mail } from './mail.ts';

/** Sent after the commit. */
export function queueMail(trx: Transaction, mail: Mail, now: Date): Promise<void> {
  return queueMails(trx, [mail], now);
}

/** PostgreSQL allows 65,535 parameters; a mail has eight. */
const mailsPerInsert = 1_000;

/** Sent after the commit, or at `dueAt`. */
export async function queueMails(
  trx: Transaction,
  mails: readonly Mail[],
  now: Date,
  dueAt = now,
): Promise<void> {
  const rows = mails.map((mail) => outboxRow(mail, now, dueAt));
  if (rows.length > 0) announce('mail');
  for (let first = 0; first < rows.length; first += mailsPerInsert) {
    await trx
      .insertInto('outbox')
      .values(rows.slice(first, first + mailsPerInsert))
      .execute();
  }
}

function outboxRow({ kind, to, topic, ...payload }: Mail, now: Date, dueAt: Date): NewRow<'outbox'> {
  return {
    id: newId(now),
    kind,
    to_address: to,
    payload: toJson<unknown>(payload),
    created_at: now.toISOString(),
    due_at: dueAt.toISOString(),
    topic: topic ?? null,
    priority: payload.unsubscribe === undefined ? 0 : 1,
  };
}
