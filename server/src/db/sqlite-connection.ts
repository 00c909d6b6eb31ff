import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { DatabaseBusy, OwnerGone, StorageFull, UniqueViolation } from './database-errors.ts';
import type { AnyRow } from './engine.ts';
import { uniqueConstraintNamed, uniqueConstraintOver } from './unique-constraints.ts';

/** How long to wait, in ms, for another process that writes. The event loop stands still meanwhile. */
const busyTimeoutMs = 5_000;

/** More than the program has statements, with room for lists of many lengths. */
const mostStatements = 500;

/** One connection of node:sqlite in the shape that Kysely's SQLite driver takes, with its statements kept prepared. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs });
    this.#database.exec('pragma foreign_keys = on');
    // KiB, negative as SQLite wants it: the pages that a busy event and a whole group touch. The usual 2 MB spill.
    this.#database.exec('pragma cache_size = -32000');
    if (readOnly) return;
    this.#database.exec('pragma journal_mode = wal');
    this.#database.exec('pragma synchronous = full');
    // Overwrites what is deleted: a page that is free must not keep somebody's phone number.
    this.#database.exec('pragma secure_delete = on');
    // Pages that a savepoint may have to bring back are kept in memory: more than a few would go to a file each time.
    this.#database.exec('pragma temp_store = memory');
    // Pages, 16 MB: a group writes several hundred, and the usual 1,000 would copy the log back after every other one.
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

  /** Puts the id of this program into the header of the file, where it is not yet. */
  mark(applicationId: number): void {
    const known = this.#database.prepare('pragma application_id').get()?.application_id;
    if (known !== applicationId) this.run(`pragma application_id = ${applicationId}`);
  }

  /** From here on it sees the state of this moment. */
  beginReading(): void {
    this.run('begin');
    // SQLite takes the state with the first thing that is read.
    this.#database.prepare('select count(*) from sqlite_schema').get();
  }

  /** The rows of a query, so many at a time. */
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
   * Copies the log back into the file and cuts it off. Somebody who reads at this moment, in another process, keeps it;
   * that is not waited for.
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
      // A statement of its own: the kept one may be run again while this one is being read.
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

/** SQLite's result code for a lock that another process holds; extended codes have it in the low byte. */
const sqliteBusy = 5;

/**
 * Its codes of a disk without room: SQLITE_FULL, and what it says where a limit of the user stops a write or where the
 * index of the log cannot grow.
 */
const sqliteFull = new Set([13, 778, 4874]);

/** Its extended code of a second row with the same primary key. */
const sqlitePrimaryKey = 1555;

/** Its extended code of a row that refers to none. */
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
