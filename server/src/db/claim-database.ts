import { closeSync, existsSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnusable } from './database-errors.ts';
import { refuseUnusableFile } from './sqlite-file.ts';

/** How long to wait for a server that is just stopping, in ms. */
const handOverMs = 1_000;

/** Held by the one server that may write. Whoever does not release it, killed or not, has lost it with the process. */
export interface Claim {
  release(): void;
}

/**
 * Before a server opens its database: throws DatabaseUnusable when SQLite's file is damaged, holds something else, or
 * serves another server, which would not hear what this one changes. Backups work beside a server and claim nothing.
 * PostgreSQL serves several servers, and says by itself what is wrong.
 *
 * The claim is on the file itself, whichever symbolic links lead to it. Two hard links to one file look like two files.
 */
export function claimDatabase(url: string): Claim {
  if (!url.startsWith('sqlite:')) return { release: () => undefined };
  const given = url.slice('sqlite:'.length);
  mkdirSync(dirname(given), { recursive: true, mode: 0o700 });
  // Before the lock, since only a file that exists has a real path: a link may lead to one that does not yet.
  createForOwner(given);
  const path = realpathSync(given);
  refuseUnusableFile(path);
  return lock(path);
}

/** A lock of the system on a file of its own, taken by SQLite, as Node has none to offer. */
function lock(path: string): Claim {
  const file = `${path}.lock`;
  const holder = openLockFile(file);
  try {
    // Nothing is ever written to it, and a journal would stay behind a server that is killed.
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

/**
 * Nobody else may read what it will hold, nor lock it, whatever the umask and the folder allow. SQLite's other files get
 * the mode of this one. One that is there is not opened: with its closing SQLite would lose the locks that it has on it.
 */
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
