import { basename, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { DatabaseBusy, DatabaseUnusable, StorageFull } from '../db/database-errors.ts';
import { hasRows, rebuild } from '../db/rebuild.ts';
import { tableNames } from '../features.ts';
import { ImageFiles } from '../features/events/images/image-files.ts';
import { BackupRefused } from './backup-format.ts';
import { copyDurably, syncFolder } from './durable-files.ts';
import { type CheckedBackup, damaged } from './read-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

interface Restoring {
  /** Folder of the data; pictures go into it. */
  dataDir: string;
  /** Puts the backup in place of data that are there, once these are in a backup of their own in `keepIn`. */
  force: boolean;
  keepIn: string;
  now: Date;
}

/**
 * Makes database and pictures those of a backup, in one transaction: if it does not come to its end, all is as it was.
 * Answers the backup of what was there before. Throws BackupRefused where there is something, unless forced.
 */
export async function restoreBackup(
  db: Database,
  { folder, snapshot, uploads }: CheckedBackup,
  { dataDir, force, keepIn, now }: Restoring,
): Promise<WrittenBackup | undefined> {
  let before: WrittenBackup | undefined;
  if (await hasRows(db, tableNames)) {
    if (!force) {
      throw new BackupRefused(
        'There are data already. Nothing was changed. With --force they are put into a backup of their own, and then replaced.',
      );
    }
    before = await writeBackup(db, { dataDir, to: keepIn, now });
  }
  // Before the rows that name them. Pictures that no row names do no harm, and are swept by the server.
  const images = new ImageFiles(dataDir);
  await images.prepare();
  for (const file of uploads) await copyDurably(file, join(images.folder, basename(file)));
  await syncFolder(images.folder);
  await rebuild(db, snapshot, { tables: tableNames }).catch((error: unknown) => {
    if (passesOn.some((kind) => error instanceof kind)) throw error;
    throw damaged(folder, 'the database refuses its rows', { cause: error });
  });
  return before;
}

/** Errors that say nothing about the rows of the backup. */
const passesOn = [BackupRefused, DatabaseBusy, DatabaseUnusable, StorageFull];
