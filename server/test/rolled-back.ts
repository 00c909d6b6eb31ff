import type { Database, Transaction } from '../src/db/database.ts';
import { transaction } from '../src/db/transaction.ts';

export async function rolledBack<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  const done = new Error('The work is done and taken back');
  let result: T;
  const attempt = transaction(db, async (trx) => {
    result = await work(trx);
    throw done;
  });
  return attempt.catch((error: unknown) => {
    if (error !== done) throw error;
    return result;
  });
}
