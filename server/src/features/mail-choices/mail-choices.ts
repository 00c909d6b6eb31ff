import type { MailChoice, MailChoices, MailTopic } from '@hackon/contract/mail-choices/mail-choices';
import { mailChoiceMessages } from '@hackon/contract/mail-choices/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { newToken } from '../accounts/tokens.ts';

/** Databases limit the parameters of a query. */
const accountsPerQuery = 500;

/**
 * Returns the accounts that get mails about a topic, with the token to unsubscribe: `unsubscribe` of their mails. Omits
 * those who turned the topic off.
 */
export async function findSubscribers(
  trx: Transaction,
  topic: MailTopic,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (let first = 0; first < accountIds.length; first += accountsPerQuery) {
    const some = accountIds.slice(first, first + accountsPerQuery);
    await addChoices(trx, topic, some);
    const subscribed = await trx
      .selectFrom('mail_choices')
      .select(['account_id', 'token'])
      .where('topic', '=', topic)
      .where('account_id', 'in', some)
      .where('off_at', 'is', null)
      .execute();
    for (const { account_id, token } of subscribed) tokens.set(account_id, token);
  }
  return tokens;
}

/** Returns those of the accounts that turned a topic off. */
export async function findUnsubscribed(
  db: Reader,
  topic: MailTopic,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const off = new Set<string>();
  for (let first = 0; first < accountIds.length; first += accountsPerQuery) {
    const rows = await db
      .selectFrom('mail_choices')
      .select('account_id')
      .where('topic', '=', topic)
      .where('account_id', 'in', accountIds.slice(first, first + accountsPerQuery))
      .where('off_at', 'is not', null)
      .execute();
    for (const { account_id } of rows) off.add(account_id);
  }
  return off;
}

export async function mailChoicesOf(db: Reader, accountId: string): Promise<MailChoices> {
  const rows = await db
    .selectFrom('mail_choices')
    .select(['topic', 'off_at'])
    .where('account_id', '=', accountId)
    .execute();
  const isOn = (topic: MailTopic) => !rows.some((row) => row.topic === topic && row.off_at !== null);
  return { announcements: isOn('announcements'), reminders: isOn('reminders') };
}

interface NewChoice extends MailChoice {
  accountId: string;
  now: Date;
}

export function setMailChoice(db: Database, { accountId, topic, isOn, now }: NewChoice): Promise<void> {
  return transaction(db, async (trx) => {
    await addChoices(trx, topic, [accountId]);
    await trx
      .updateTable('mail_choices')
      .set({ off_at: isOn ? null : now.toISOString() })
      .where('account_id', '=', accountId)
      .where('topic', '=', topic)
      .execute();
  });
}

/** Throws 410 for an unknown token. */
export async function seeChoice(db: Reader, token: string): Promise<MailChoice> {
  const choice = await findChoice(db, token);
  if (!choice) throw deadLink();
  return choice;
}

export async function findChoice(db: Reader, token: string): Promise<MailChoice | undefined> {
  const choice = await db
    .selectFrom('mail_choices')
    .select(['topic', 'off_at'])
    .where('token', '=', token)
    .executeTakeFirst();
  return choice && { topic: choice.topic, isOn: choice.off_at === null };
}

interface TokenChoice {
  token: string;
  isOn: boolean;
  now: Date;
}

/** Throws 410 for an unknown token. */
export function setByToken(db: Database, { token, isOn, now }: TokenChoice): Promise<MailChoice> {
  return transaction(db, async (trx) => {
    const choice = await trx
      .updateTable('mail_choices')
      .set({ off_at: isOn ? null : now.toISOString() })
      .where('token', '=', token)
      .returning('topic')
      .executeTakeFirst();
    if (!choice) throw deadLink();
    return { topic: choice.topic, isOn };
  });
}

async function addChoices(trx: Transaction, topic: MailTopic, accountIds: readonly string[]): Promise<void> {
  const rows = accountIds.map((account_id) => ({ account_id, topic, token: newToken(), off_at: null }));
  await trx
    .insertInto('mail_choices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'topic']).doNothing())
    .execute();
}

function deadLink(): ApiError {
  return new ApiError('dead_link', mailChoiceMessages.deadLink);
}
