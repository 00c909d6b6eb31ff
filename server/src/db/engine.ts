import type { Kysely } from 'kysely';
import type { Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/** What a database engine must do for this folder. Nothing outside sees which one it is. */
export interface Engine {
  /** Over connections that only read. */
  readonly reader: Kysely<Tables>;
  /** Runs the work in a transaction; resolves once it is on disk, and rejects with nothing written. */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /** Lends a connection for changes of the schema, without limits of time. */
  migrate(run: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Makes what was deleted unreadable in the files too, as far as that is the program's to do. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
