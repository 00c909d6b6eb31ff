import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { endSessions } from './sessions.ts';

interface NewPassword {
  accountId: string;
  password_hash: string;
  keepSession?: string;
  now: Date;
}

/** Ends the account's sessions and its reset links. */
export async function writePassword(
  trx: Transaction,
  { accountId, password_hash, keepSession, now }: NewPassword,
): Promise<Row<'accounts'>> {
  const account = await trx
    .updateTable('accounts')
    .set({ password_hash, updated_at: now.toISOString() })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endSessions(trx, accountId, keepSession === undefined ? {} : { but: keepSession });
  await trx
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .execute();
  return account;
}
