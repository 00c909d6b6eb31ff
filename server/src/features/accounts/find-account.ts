import type { Audience } from '@hackon/contract/accounts/accounts';
import { serverMessages } from '@hackon/contract/server-messages';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export function findAccount(
  db: Reader,
  audience: Audience,
  email: string,
): Promise<Row<'accounts'> | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('audience', '=', audience)
    .where('email_key', '=', email)
    .executeTakeFirst();
}

/** Throws 401 if the account was just deleted. */
export async function requireAccount(db: Reader, accountId: string): Promise<Row<'accounts'>> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) throw new ApiError('unauthenticated', serverMessages.signInFirst);
  return account;
}
