import type { Kysely } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Engine } from './engine.ts';
import type { RunningTransactions } from './running-transactions.ts';
import type { Tables } from './tables.ts';

/** The database or a `trx`. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** Await all its queries before the work ends. */
export type Transaction = Reader & Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'with'>;

/** Reads committed rows. Throws inside a transaction. To write, use `transaction`. */
export interface Database extends Reader {
  ping(): Promise<void>;
  /** Waits for running transactions and refuses new ones. */
  close(): Promise<void>;
  /** Overwrites deleted rows in SQLite's files. PostgreSQL does this in its own vacuum. */
  scrub(): Promise<void>;
  /** Announces the commits of this process. After `hearOthers`, also those of other processes. */
  readonly announcements: Announcements;
  /** Listens to other processes. Resolves when it is connected. After a failure it also resolves, and retries. */
  hearOthers(): Promise<void>;
  /** Only for this folder. */
  readonly engine: Engine;
  /** Only for this folder. */
  readonly transactions: RunningTransactions;
}
