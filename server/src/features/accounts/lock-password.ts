import type { Transaction } from '../../db/database.ts';

/** Locks an account, and tells the hash of its password as it is now. Undefined where it was deleted meanwhile. */
export async function lockPassword(trx: Transaction, accountId: string): Promise<string | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account?.password_hash;
}
