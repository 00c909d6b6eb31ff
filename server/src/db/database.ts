import type { Kysely } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Engine } from './engine.ts';
import type { RunningTransactions } from './running-transactions.ts';
import type { Tables } from './tables.ts';

/** The database, or the `trx` of a transaction. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** The `trx` of a transaction. Await its queries before the work ends. */
export type Transaction = Reader & Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'with'>;

/** An open database. It reads committed rows and throws inside a transaction. Write through `transaction`. */
export interface Database extends Reader {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running transactions, refuses new ones and closes every connection. */
  close(): Promise<void>;
  /** Removes deleted rows from SQLite's file and log, for deleted accounts. PostgreSQL vacuums by itself. */
  scrub(): Promise<void>;
  /** Announces this process's commits, and after `hearOthers` those of other processes. */
  readonly announcements: Announcements;
  /**
   * Starts listening to other processes, for caches. Resolves once connected, or after a first failure that
   * it retries.
   */
  hearOthers(): Promise<void>;
  /** For this folder alone. */
  readonly engine: Engine;
  /** For this folder alone. */
  readonly transactions: RunningTransactions;
}
