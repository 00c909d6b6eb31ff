import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from './database-errors.ts';
import { sqlitePathOf } from './place-of.ts';
import { refuseOrphanedLog, refuseUnusableFile } from './sqlite-file.ts';

/** In ms. A server that is stopping may still hold the claim. */
const handOverMs = 1_000;

/** The claim also ends when its process ends. */
export interface Claim {
  release(): void;
}

/** Claims a SQLite file for one server. Symbolic links share the claim, hard links do not. Throws DatabaseUnusable. */
export function claimDatabase(url: string): Claim {
  const given = sqlitePathOf(url);
  if (given === undefined) return { release: () => undefined };
  mkdirSync(dirname(given), { recursive: true, mode: 0o700 });
  refuseOrphanedLog(given);
  // A path can be resolved only if the file exists.
  createForOwner(given);
  const path = realpathSync(given);
  refuseUnusableFile(path);
  return lock(path);
}

/** Uses SQLite's file locks, because Node has none. */
function lock(path: string): Claim {
  const file = `${path}.lock`;
  const holder = openLockFile(file);
  try {
    // A journal file would stay after a server is killed.
    holder.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    holder.close();
    throw new DatabaseUnusable(
      `The database ${path} is in use by another server (${file} is locked). Stop it first, or set another DATA_DIR.`,
      { cause: error },
    );
  }
  return { release: () => holder.close() };
}

function openLockFile(file: string): DatabaseSync {
  createForOwner(file);
  try {
    return new DatabaseSync(file, { timeout: handOverMs });
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** SQLite gives its other files the same mode. Skips existing files, because closing a file drops SQLite's locks. */
function createForOwner(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw unwritable(file, error);
  }
}

function unwritable(file: string, cause: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The file ${file} cannot be written. Set DATA_DIR to a folder that this user may write to.`,
    { cause },
  );
}
