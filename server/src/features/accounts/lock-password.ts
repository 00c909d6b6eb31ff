import type { Transaction } from '../../db/database.ts';

/** Locks an account and returns its password hash; undefined if deleted. */
export async function lockPassword(trx: Transaction, accountId: string): Promise<string | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account?.password_hash;
}
