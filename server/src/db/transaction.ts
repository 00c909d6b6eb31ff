import { announcing } from './announcements.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Resolves once the rows are on disk.
 *
 * `work` awaits only queries on `trx`, because on SQLite others share the commit. It changes only rows, because
 * PostgreSQL retries it after a deadlock or lock timeout. PostgreSQL runs at READ COMMITTED: lock rows that a rule
 * depends on with `.forUpdate()`.
 *
 * Throws DatabaseBusy without a lock (LockTimeout) or connection, and OutcomeUnknown when the connection broke during
 * the commit. After a UniqueViolation the transaction must end.
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
   * For transactions that lock one row. On PostgreSQL this process runs them one by one, so waiting ones hold no
   * connection.
   */
  queue?: string;
}
