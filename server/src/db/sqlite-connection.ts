import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { DatabaseBusy, OwnerGone, StorageFull, UniqueViolation } from './database-errors.ts';
import type { AnyRow } from './engine.ts';
import { uniqueConstraintNamed, uniqueConstraintOver } from './unique-constraints.ts';

/** In ms. Waits for another process that writes, and blocks the event loop. */
const busyTimeoutMs = 5_000;

/** Enough for all queries with lists of different lengths. */
const mostStatements = 500;

/** Adapts node:sqlite to Kysely, and keeps statements prepared. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs });
    this.#database.exec('pragma foreign_keys = on');
    // A negative number means KiB. The default of 2 MB is too small and writes to disk.
    this.#database.exec('pragma cache_size = -32000');
    if (readOnly) return;
    this.#database.exec('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full');
    // Deleted rows must be overwritten, because they can hold phone numbers.
    this.#database.exec('pragma secure_delete = on');
    // Keeps savepoints in memory.
    this.#database.exec('pragma temp_store = memory');
    // 16 MB in pages. With the default, every second group would start a checkpoint.
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

  mark(applicationId: number): void {
    const known = this.#database.prepare('pragma application_id').get()?.application_id;
    if (known !== applicationId) this.run(`pragma application_id = ${applicationId}`);
  }

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

  run(sql: string): void {
    this.prepare(sql).run([]);
  }

  /** Truncates the write-ahead log, unless another process reads it. */
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
      // Uses a new statement, because a cached one may run again while its rows are read.
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

const uniqueViolation = /^UNIQUE constraint failed: (?<columns>(?<table>\w+)\..+)$/u;

/** SQLITE_BUSY, in the low byte of extended codes. */
const sqliteBusy = 5;

/** SQLITE_FULL, a quota, a log index that cannot grow. */
const sqliteFull = new Set([13, 778, 4874]);

const sqlitePrimaryKey = 1555;

const sqliteForeignKey = 787;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
  const { table, columns = '' } = uniqueViolation.exec(error.message)?.groups ?? {};
  const constraint =
    code === sqlitePrimaryKey ? uniqueConstraintNamed(`${table}_pk`) : uniqueConstraintOver(columns);
  if (constraint) return new UniqueViolation(constraint, { cause: error });
  if (code === sqliteForeignKey) return new OwnerGone(error);
  if (sqliteFull.has(code)) return new StorageFull(error);
  return (code & 0xff) === sqliteBusy ? new DatabaseBusy(error) : error;
}
