// Backs up the data, also while the server runs: `npm run backup -- [--to <folder>]`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '@hackon/server/backup/backup-format';
import { noteBackup } from '@hackon/server/backup/last-backup';
import { refuseLostDatabase } from '@hackon/server/backup/refuse-lost-database';
import { writeBackup } from '@hackon/server/backup/write-backup';
import { readConfig } from '@hackon/server/config';
import { openDatabase } from '@hackon/server/db/open-database';
import { orExit } from '@hackon/server/or-exit';
import { printHelp } from '@hackon/server/print-help';
import { refuseRoot } from '@hackon/server/refuse-root';
import { reportRows } from './report-rows.ts';

printHelp(`npm run backup [-- --to <folder>]

Writes a backup, also while the server runs, by default into <DATA_DIR>/backups.
Needs the server's DATA_DIR and DATABASE_URL.`);
await orExit(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  const { databaseListenUrl: url, dataDir } = readConfig(process.env);
  refuseRoot(dataDir);
  refuseLostDatabase(dataDir, url);
  const db = openDatabase({ url, mustExist: true });
  const { folder, manifest, missing } = await writeBackup(db, {
    dataDir,
    to: to ?? join(dataDir, 'backups'),
    now: new Date(),
    told: reportRows(),
  }).finally(() => db.close());
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const files = manifest.uploads + manifest['submission-files'];
  console.log(`${folder}: ${rows} rows, ${files} files`);
  if (missing.length > 0 && files === 0) {
    throw new BackupRefused(
      `The backup has the rows, but ${dataDir} has none of their ${missing.length} files. Set DATA_DIR as for the server.`,
    );
  }
  for (const file of missing) console.error(`The file ${file} is nowhere, and not in the backup.`);
  await noteBackup(dataDir);
});
