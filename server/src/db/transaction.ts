import { announcing } from './announcements.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Resolves once the rows are on disk.
 *
 * Await only queries on `trx` inside: on SQLite others share the commit and wait. Change only rows. PostgreSQL runs at
 * READ COMMITTED and retries after a deadlock or lock timeout. Lock rows that a rule depends on with `.forUpdate()`.
 *
 * Throws DatabaseBusy when it gets no lock (LockTimeout) or connection. Throws OutcomeUnknown when the connection broke
 * during the commit. After a UniqueViolation the transaction must end.
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
