import type { Kysely } from 'kysely';
import type { Announcements, Topic } from './announcements.ts';
import type { Transaction } from './database.ts';
import type { TableName, Tables } from './tables.ts';

/** A database engine. Only this folder knows which one it is. */
export interface Engine {
  /** Uses read-only connections. */
  readonly reader: Kysely<Tables>;
  /** Runs the work in a transaction. Resolves once it is on disk. Writes nothing when it rejects. */
  write<T>(work: (trx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Lends a connection for schema changes, without time limits. */
  migrate(run: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /**
   * Lends a connection for changes of schema and rows in one transaction, without time limits. Locks all
   * tables against other readers and writers.
   */
  rebuild(tables: readonly TableName[], run: (target: SnapshotReader) => Promise<void>): Promise<void>;
  /** Lends a connection that sees one state of the database. Blocks nobody. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** Other processes on the same database. Undefined on SQLite. */
  readonly others?: OtherProcesses;
  /** Removes deleted data from the files, where the engine does not. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

interface WriteOptions {
  /** Fills while the work runs. Other processes receive it with the commit. */
  topics?: ReadonlySet<Topic>;
  /** See `TransactionOptions`. */
  queue?: string | undefined;
}

interface OtherProcesses {
  /**
   * Announces other processes' commits. Resolves once connected, or after a first failure that it retries.
   */
  listen(announcements: Announcements): Promise<void>;
  /** Returns how many processes listen now. */
  count(): Promise<number>;
}

/** One state of the database. Inside `rebuild`, the state built so far. */
export interface SnapshotReader {
  readonly db: Kysely<Tables>;
  /** Yields all rows of a table, unordered, some hundred at a time. */
  rows(table: TableName): AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>;
}

/** A row of any table: texts, integers and nulls by column. */
export type AnyRow = Record<string, unknown>;
