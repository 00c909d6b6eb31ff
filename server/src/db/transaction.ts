import { announcing } from './announcements.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Runs `work` in a transaction and resolves once its rows are on disk.
 *
 * Await only queries on `trx` inside: on SQLite others share the commit and wait. Change only rows:
 * PostgreSQL runs at READ COMMITTED and retries after a deadlock or lock timeout. Lock rows that a rule
 * depends on with `.forUpdate()`.
 *
 * Throws DatabaseBusy when locks (LockTimeout) or connections were not available or a connection broke.
 * Throws OutcomeUnknown when it broke during the commit. After a UniqueViolation the transaction must end.
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
   * For transactions that need the lock of one row. On PostgreSQL this process runs a queue one at a time, so
   * waiting transactions hold no connection.
   */
  queue?: string;
}
