import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { DatabaseUnusable } from './database-errors.ts';
import { isForeign } from './is-foreign.ts';
import { refuseUnknown } from './migrate.ts';
import { refuseDamagedLog } from './sqlite-log.ts';

/** `HkOn` in ASCII. */
export const applicationId = 0x48_6b_4f_6e;

/** In bytes, about 0.7 s on a small machine. A larger file gets only its header and schema checked. */
const largestCheckedWhole = 256 * 1024 ** 2;

/** Throws DatabaseUnusable for a damaged, newer or foreign file. Accepts a missing one. */
export function refuseUnusableFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  try {
    if (existsSync(logOf(path))) refuseDamagedLog(logOf(path));
    const database = openUntouched(path);
    try {
      refuseDamaged(database, path, size);
      refuseForeign(database, path);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof DatabaseUnusable || !(error instanceof Error)) throw error;
    if ('errcode' in error && saysDamaged.has(error.errcode)) throw damaged(path, error.message);
    throw new DatabaseUnusable(
      `The file ${path} cannot be read (${error.message}). Nothing was changed. Set DATA_DIR or DATABASE_URL to another place.`,
      { cause: error },
    );
  }
}

/** Throws DatabaseUnusable for a log without its database: a new database would overwrite it. */
export function refuseOrphanedLog(path: string): void {
  const size = statSync(logOf(path), { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || existsSync(path)) return;
  throw new DatabaseUnusable(
    `${logOf(path)} is there, but ${path} is not. Nothing was changed. Put the database back, or move both and ${path}-shm away.`,
  );
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const saysDamaged = new Set<unknown>([11, 26]);

/** Opens it as immutable, so SQLite creates no other file. SQLite then ignores a write-ahead log. */
function openUntouched(path: string): DatabaseSync {
  if (existsSync(logOf(path))) return new DatabaseSync(path, { readOnly: true });
  return new DatabaseSync(new URL('?immutable=1', pathToFileURL(path)), { readOnly: true });
}

function logOf(path: string): string {
  return `${path}-wal`;
}

function refuseDamaged(database: DatabaseSync, path: string, size: number): void {
  // Detects truncated and foreign files.
  database.prepare('select count(*) from sqlite_schema').get();
  if (size > largestCheckedWhole) return;
  const result = database.prepare('pragma quick_check(1)').get()?.quick_check;
  if (result !== 'ok') throw damaged(path, String(result).replaceAll(/\s+/gu, ' '));
}

function refuseForeign(database: DatabaseSync, path: string): void {
  const id = database.prepare('pragma application_id').get()?.application_id;
  const rows = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
  const tables = rows.map(({ name }) => String(name));
  // Files of version 0.1.0 have no id.
  if (id === applicationId || (id === 0 && !isForeign(tables))) {
    if (tables.includes('kysely_migration')) refuseNewer(database);
    return;
  }
  throw new DatabaseUnusable(
    `The file ${path} is the database of another program. Nothing was changed. Set DATA_DIR or DATABASE_URL to another place.`,
  );
}

function refuseNewer(database: DatabaseSync): void {
  const rows = database.prepare('select name from kysely_migration').all();
  refuseUnknown(rows.map(({ name }) => String(name)));
}

function damaged(path: string, detail: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${path} is damaged (${detail}). Nothing was changed. Move it away, with -wal and -shm beside it, and restore a backup: npm run restore -- <backup>`,
  );
}
