import type { Kysely } from 'kysely';
import type { Announcements, Topic } from './announcements.ts';
import type { Transaction } from './database.ts';
import type { TableName, Tables } from './tables.ts';

/** What a database engine must do for this folder. Nothing outside sees which one it is. */
export interface Engine {
  /** Over connections that only read. */
  readonly reader: Kysely<Tables>;
  /** Runs the work in a transaction; resolves once it is on disk, and rejects with nothing written. */
  write<T>(work: (trx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Lends a connection for changes of the schema, without limits of time. */
  migrate(run: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /**
   * Lends a connection for changes of schema and rows in one transaction, without limits of time. Nobody else reads or
   * writes the tables that are there.
   */
  rebuild(tables: readonly TableName[], run: (target: SnapshotReader) => Promise<void>): Promise<void>;
  /** Lends a connection that sees one state of the database for as long as the work takes; nobody waits for it. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** Other processes on the same database. None on SQLite, whose file serves one server. */
  readonly others?: OtherProcesses;
  /** Makes what was deleted unreadable in the files too, as far as that is the program's to do. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

interface WriteOptions {
  /** Fills while the work runs; other processes receive it with the commit. */
  topics?: ReadonlySet<Topic>;
  /** See `TransactionOptions`. */
  queue?: string | undefined;
}

/** Other processes that tell this one what they have changed. */
interface OtherProcesses {
  /** From now on tells here what others commit. Resolves once it hears, or has failed to and tries on. */
  listen(announcements: Announcements): Promise<void>;
  /** How many processes listen at this moment. */
  count(): Promise<number>;
}

/** One state of the database, to be read as a whole; inside of `rebuild` the one that it has made so far. */
export interface SnapshotReader {
  readonly db: Kysely<Tables>;
  /** All rows of a table in no order, some hundred at a time, however many there are. */
  rows(table: TableName): AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>;
}

/** A row of whatever table: texts, whole numbers and nulls by column. */
export type AnyRow = Record<string, unknown>;
