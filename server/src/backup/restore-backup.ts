import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { DatabaseBusy, DatabaseUnusable, StorageFull } from '../db/database-errors.ts';
import { hasRows, rebuild } from '../db/rebuild.ts';
import { tableNames } from '../features.ts';
import { BackupRefused, storeNames } from './backup-format.ts';
import { copyDurably, syncFolder } from './durable-files.ts';
import { type CheckedBackup, damaged } from './read-backup.ts';
import { stores } from './stores.ts';
import { type Progress, watchRows } from './watch-rows.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

interface Restoring {
  dataDir: string;
  /** If set, replaces existing data after it is saved as a backup in this folder. */
  force: boolean;
  keepIn: string;
  now: Date;
  told?: Progress;
}

/**
 * Restores files, and rows in one transaction. Returns the backup of the earlier data. Throws BackupRefused if
 * there is data, unless forced.
 */
export async function restoreBackup(
  db: Database,
  { folder, snapshot, files }: CheckedBackup,
  { dataDir, force, keepIn, now, told = () => {} }: Restoring,
): Promise<WrittenBackup | undefined> {
  let before: WrittenBackup | undefined;
  if (await hasRows(db, tableNames)) {
    if (!force) {
      throw new BackupRefused(
        'There is data already. Nothing was changed. Use --force to back them up and replace them.',
      );
    }
    before = await writeBackup(db, { dataDir, to: keepIn, now, told });
  }
  // Files come first, because rows refer to them. After a failure, the server deletes the unused files.
  for (const name of storeNames) {
    const target = stores(dataDir)[name].folder;
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (const file of files[name]) await copyDurably(file, join(target, basename(file)));
    await syncFolder(target);
  }
  await rebuild(db, watchRows(snapshot, told), { tables: tableNames }).catch((error: unknown) => {
    if (passesOn.some((kind) => error instanceof kind)) throw error;
    throw damaged(folder, 'the database refuses its rows', { cause: error });
  });
  return before;
}

/** An error of the database, not of the rows in the backup. */
const passesOn = [BackupRefused, DatabaseBusy, DatabaseUnusable, StorageFull];
