import type { Kysely } from 'kysely';
import type { Announcements, Topic } from './announcements.ts';
import type { Transaction } from './database.ts';
import type { TableName, Tables } from './tables.ts';

/** Code outside this folder does not know which engine is used. */
export interface Engine {
  readonly reader: Kysely<Tables>;
  /** Resolves once the transaction is on disk. */
  write<T>(work: (trx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Throws DatabaseUnusable for another program's database. Undefined on SQLite, where the claim checks the file. */
  refuseUnusable?(): Promise<void>;
  /** For schema changes. Has no time limit. */
  migrate(run: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Changes schema and rows in one transaction. Has no time limit. Other readers and writers must wait. */
  rebuild(tables: readonly TableName[], run: (target: SnapshotReader) => Promise<void>): Promise<void>;
  /** Reads one state of the database and blocks nobody. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** Undefined on SQLite. */
  readonly others?: OtherProcesses;
  scrub(): Promise<void>;
  close(): Promise<void>;
}

interface WriteOptions {
  /** The work adds topics to it. Other processes receive them with the commit. */
  topics?: ReadonlySet<Topic>;
  queue?: string | undefined;
}

interface OtherProcesses {
  /** Resolves when it is connected. After a failure it also resolves, and retries. */
  listen(announcements: Announcements): Promise<void>;
  count(): Promise<number>;
}

/** A snapshot of the database. Inside `rebuild`, the current state. */
export interface SnapshotReader {
  readonly db: Kysely<Tables>;
  /** Yields some hundred rows at a time, in any order. */
  rows(table: TableName): AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>;
}

export type AnyRow = Record<string, unknown>;
