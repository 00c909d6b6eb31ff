import { announcing } from './announcements.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Runs `work` in a transaction and resolves with its result once the rows are on disk. When `work` throws nothing of
 * it is written, and the error comes through.
 *
 * On SQLite it shares its commit with others that wait at the same time, so await nothing inside but queries on
 * `trx`: hashing, mail and files would hold everybody up, and are cut off after 5 s. On PostgreSQL it runs at READ
 * COMMITTED and may run again after a deadlock or a lock timeout, so change nothing inside but rows. Rows that
 * a rule counts on are locked first with `.forUpdate()`; SQLite leaves that out, as the transaction is alone there.
 *
 * Throws DatabaseBusy when locks or connections could not be had in time, or the connection broke (LockTimeout where
 * it was the locks); OutcomeUnknown when it broke during the commit; UniqueViolation from the query that broke a rule,
 * after which the transaction must end.
 */
export function transaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  { queue }: TransactionOptions = {},
): Promise<T> {
  const { announcements, engine, transactions } = db;
  return transactions.start(() =>
    announcing(announcements, (topics) => engine.write(work, { topics, queue })),
  );
}

export interface TransactionOptions {
  /**
   * For a crowd that needs the lock of one row. On PostgreSQL this process runs transactions of the same queue one after
   * the other, so that they wait without a connection and leave the pool to others.
   */
  queue?: string;
}
