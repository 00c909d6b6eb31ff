import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { DatabaseBusy, OwnerGone, StorageFull, UniqueViolation } from './database-errors.ts';
import type { AnyRow } from './engine.ts';
import { uniqueConstraintOver } from './unique-constraints.ts';

/** How long to wait for another writing process, in ms. This blocks the event loop. */
const busyTimeoutMs = 5_000;

/** More than the program has statements, with room for lists of many lengths. */
const mostStatements = 500;

/** A connection of node:sqlite for Kysely's SQLite driver. Keeps statements prepared. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs });
    this.#database.exec('pragma foreign_keys = on');
    // In KiB, negative by SQLite's convention: the pages of a busy event and a whole group. The default of 2
    // MB spills to disk.
    this.#database.exec('pragma cache_size = -32000');
    if (readOnly) return;
    this.#database.exec('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full');
    // Overwrites deleted data: free pages must not keep phone numbers.
    this.#database.exec('pragma secure_delete = on');
    // Keeps the pages of savepoints in memory instead of in a file.
    this.#database.exec('pragma temp_store = memory');
    // In pages, 16 MB. A group writes several hundred; the default of 1,000 would checkpoint after every
    // other group.
    this.#database.exec('pragma wal_autocheckpoint = 4000');
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= mostStatements) this.#statements.delete(oldest);
    const statement = this.#prepareAnew(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Writes the application id into the file's header, if missing. */
  mark(applicationId: number): void {
    const known = this.#database.prepare('pragma application_id').get()?.application_id;
    if (known !== applicationId) this.run(`pragma application_id = ${applicationId}`);
  }

  /** Starts a transaction that sees the current state. */
  beginReading(): void {
    this.run('begin');
    // SQLite takes the snapshot at the first read.
    this.#database.prepare('select count(*) from sqlite_schema').get();
  }

  *inBatches(sql: string, size: number): Generator<AnyRow[]> {
    let batch: AnyRow[] = [];
    for (const row of this.#database.prepare(sql).iterate()) {
      batch.push(row);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** Runs a statement without parameters or rows. */
  run(sql: string): void {
    this.prepare(sql).run([]);
  }

  /**
   * Checkpoints and truncates the log. Does not wait for readers in other processes, which may prevent it.
   */
  emptyLog(): void {
    this.run('pragma busy_timeout = 0');
    this.run('pragma wal_checkpoint(truncate)');
    this.run(`pragma busy_timeout = ${busyTimeoutMs}`);
  }

  close(): void {
    this.#database.close();
  }

  #prepareAnew(sql: string): SqliteStatement {
    const statement = translating(() => this.#database.prepare(sql));
    return {
      reader: statement.columns().length > 0,
      all: (parameters: SQLInputValue[]) => translating(() => statement.all(...parameters)),
      run: (parameters: SQLInputValue[]) => translating(() => statement.run(...parameters)),
      // Uses a new statement: the cached one may run again during iteration.
      iterate: (parameters: SQLInputValue[]) => this.#database.prepare(sql).iterate(...parameters),
    };
  }
}

function translating<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw translated(error);
  }
}

const uniqueViolation = /^UNIQUE constraint failed: (?<columns>.+)$/u;

/** SQLITE_BUSY: another process holds a lock. Extended codes have it in the low byte. */
const sqliteBusy = 5;

/** SQLITE_FULL, and the codes for a user's quota and for a log index that cannot grow. */
const sqliteFull = new Set([13, 778, 4874]);

/** SQLITE_CONSTRAINT_FOREIGNKEY. */
const sqliteForeignKey = 787;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const constraint = uniqueConstraintOver(uniqueViolation.exec(error.message)?.groups?.columns ?? '');
  if (constraint) return new UniqueViolation(constraint, { cause: error });
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
  if (code === sqliteForeignKey) return new OwnerGone(error);
  if (sqliteFull.has(code)) return new StorageFull(error);
  return (code & 0xff) === sqliteBusy ? new DatabaseBusy(error) : error;
}
