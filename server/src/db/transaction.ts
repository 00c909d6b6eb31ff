import { announcing } from './announcements.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Runs `work` in a transaction and resolves once its rows are on disk. When `work` throws, nothing is written.
 *
 * Await only queries on `trx` inside: on SQLite others share the commit and wait. Change only rows: PostgreSQL runs at READ
 * COMMITTED and retries after a deadlock or lock timeout. Lock rows that a rule counts on with `.forUpdate()`; SQLite,
 * where a transaction is alone, leaves that out.
 *
 * Throws DatabaseBusy when locks (LockTimeout) or connections were not available in time or a connection broke,
 * OutcomeUnknown when it broke during the commit, and UniqueViolation, after which the transaction must end.
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
