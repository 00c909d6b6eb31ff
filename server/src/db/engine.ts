import type { Kysely } from 'kysely';
import type { Announcements, Topic } from './announcements.ts';
import type { Transaction } from './database.ts';
import type { TableName, Tables } from './tables.ts';

/** Only this folder knows which engine it is. */
export interface Engine {
  /** Read-only. */
  readonly reader: Kysely<Tables>;
  /** Resolves once the transaction is on disk. Writes nothing when it rejects. */
  write<T>(work: (trx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Lends a connection for schema changes, without time limits. */
  migrate(run: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /**
   * Lends a connection for one transaction of schema and row changes, without time limits. Locks out other
   * readers and writers.
   */
  rebuild(tables: readonly TableName[], run: (target: SnapshotReader) => Promise<void>): Promise<void>;
  /** Lends a connection to one state of the database. Blocks nobody. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** Undefined on SQLite. */
  readonly others?: OtherProcesses;
  /** Removes deleted data from the files, if the engine does not. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

interface WriteOptions {
  /** Fills while the work runs. Other processes receive it with the commit. */
  topics?: ReadonlySet<Topic>;
  queue?: string | undefined;
}

interface OtherProcesses {
  /** Resolves once connected, or after a failure that it retries. */
  listen(announcements: Announcements): Promise<void>;
  count(): Promise<number>;
}

/** One state of the database. Inside `rebuild`, the state built so far. */
export interface SnapshotReader {
  readonly db: Kysely<Tables>;
  /** All rows, unordered, some hundred at a time. */
  rows(table: TableName): AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>;
}

export type AnyRow = Record<string, unknown>;
