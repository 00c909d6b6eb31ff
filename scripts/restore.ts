// Restores a backup while no server runs: `npm run restore -- <backup> [--force]`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '@hackon/server/backup/backup-format';
import { readBackup } from '@hackon/server/backup/read-backup';
import { refuseInUse } from '@hackon/server/backup/refuse-in-use';
import { restoreBackup } from '@hackon/server/backup/restore-backup';
import { readConfig } from '@hackon/server/config';
import { claimDatabase } from '@hackon/server/db/claim-database';
import { openDatabase } from '@hackon/server/db/open-database';
import { placeOf } from '@hackon/server/db/place-of';
import { orExit } from '@hackon/server/or-exit';
import { printHelp } from '@hackon/server/print-help';
import { refuseRoot } from '@hackon/server/refuse-root';
import { reportRows } from './report-rows.ts';

printHelp(`npm run restore -- <backup> [--force]

Restores a backup while no server runs. --force backs up existing rows and replaces them.
Needs the server's DATA_DIR and DATABASE_URL. Run it as the server's user.`);
await orExit(async () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) {
    throw new BackupRefused('Say which backup: npm run restore -- <backup>');
  }
  const { databaseListenUrl: url, dataDir } = readConfig(process.env);
  refuseRoot(dataDir);
  const backup = await readBackup(folder);
  const claim = claimDatabase(url);
  const db = openDatabase({ url });
  const keepIn = join(dataDir, 'backups');
  const told = reportRows(backup.manifest.tables);
  const options = { dataDir, force: values.force, keepIn, now: new Date(), told };
  const before = await refuseInUse(db)
    .then(() => restoreBackup(db, backup, options))
    .finally(() => db.close());
  claim.release();
  if (before) console.log(`What was there before is in ${before.folder}`);
  console.log(`Restored as of ${backup.manifest.createdAt} into ${placeOf(url)}. Start the server.`);
});
