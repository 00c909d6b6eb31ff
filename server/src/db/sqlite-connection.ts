import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { DatabaseBusy, OwnerGone, UniqueViolation } from './database-errors.ts';
import { uniqueConstraintOver } from './unique-constraints.ts';

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

const uniqueViolation = /^UNIQUE constraint failed: (?<columns>.+)$/u;

/** SQLite's result code for a lock that another process holds; extended codes have it in the low byte. */
const sqliteBusy = 5;

/** Its extended code of a row that refers to none. */
const sqliteForeignKey = 787;

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const constraint = uniqueConstraintOver(uniqueViolation.exec(error.message)?.groups?.columns ?? '');
  if (constraint) return new UniqueViolation(constraint, { cause: error });
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
  if (code === sqliteForeignKey) return new OwnerGone(error);
  return (code & 0xff) === sqliteBusy ? new DatabaseBusy(error) : error;
}
