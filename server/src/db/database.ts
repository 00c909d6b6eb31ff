import type { Kysely } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Engine } from './engine.ts';
import type { RunningTransactions } from './running-transactions.ts';
import type { Tables } from './tables.ts';

/** What can be read from: the database, or inside a transaction its `trx`. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** What can be written to, inside `transaction` alone. Queries through it must be awaited before the work ends. */
export type Transaction = Reader & Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'with'>;

/**
 * An open database. It reads what is committed; to write, and to read what must not change before the write, use
 * `transaction`. Reading through it inside a transaction throws.
 */
export interface Database extends Reader {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running transactions, takes no more, and closes every connection. */
  close(): Promise<void>;
  /**
   * After a deletion that somebody has a right to: what is gone from the tables goes from SQLite's file and its log too.
   * On PostgreSQL that is the work of its own vacuum.
   */
  scrub(): Promise<void>;
  /** Tells of what transactions through this object have committed, and after `hearOthers` of all. */
  readonly announcements: Announcements;
  /** For a process that keeps in memory what others may change. Resolves once it hears them, or tries to. */
  hearOthers(): Promise<void>;
  /** For this folder alone. */
  readonly engine: Engine;
  /** For this folder alone. */
  readonly transactions: RunningTransactions;
}
