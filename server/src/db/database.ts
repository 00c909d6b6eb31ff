import type { Kysely } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Engine } from './engine.ts';
import type { RunningTransactions } from './running-transactions.ts';
import type { Tables } from './tables.ts';

/** The database or a `trx`. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** Await its queries before the work ends. */
export type Transaction = Reader & Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'with'>;

/** Reads committed rows; throws inside a transaction. Write through `transaction`. */
export interface Database extends Reader {
  ping(): Promise<void>;
  /** Waits for running transactions and refuses new ones. */
  close(): Promise<void>;
  /** Removes deleted rows from SQLite's files. PostgreSQL vacuums. */
  scrub(): Promise<void>;
  /** Tells of this process's commits, and of others' after `hearOthers`. */
  readonly announcements: Announcements;
  /** Listens to other processes. Resolves once connected, or after a failure, which it retries. */
  hearOthers(): Promise<void>;
  /** Private to this folder. */
  readonly engine: Engine;
  /** Private to this folder. */
  readonly transactions: RunningTransactions;
}
