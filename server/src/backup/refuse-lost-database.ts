import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseUnusable } from '../db/database-errors.ts';
import { sqlitePathOf } from '../db/place-of.ts';
import { refuseOrphanedLog } from '../db/sqlite-file.ts';
import { creditKeyIn } from '../features/open-credits/credit-keys.ts';
import { MailFiles } from '../mail/mail-files.ts';
import { asideOf } from './set-aside.ts';
import { stores } from './stores.ts';

/**
 * Throws DatabaseUnusable if a start would show an empty site by mistake: the rows of the SQLite file were copied to
 * PostgreSQL, or the file is empty beside other files of HackOn. A deleted file starts a new site.
 */
export function refuseLostDatabase(dataDir: string, url: string): void {
  const path = sqlitePathOf(url);
  if (path === undefined) return;
  refuseOrphanedLog(path);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size !== undefined && size > 0) return;
  const signs = size === undefined ? [asideOf(path)] : [asideOf(path), ...filesOfUse(dataDir)];
  const found = signs.find((file) => existsSync(file));
  if (found === undefined) return;
  throw new DatabaseUnusable(
    `${dataDir} has files of HackOn (${basename(found)}), but ${path} is missing or empty. Nothing was changed. Set DATABASE_URL if the data are in PostgreSQL. Otherwise restore a backup: npm run restore -- <backup>`,
  );
}

/** A first start commits the tables before it makes these files. So a crash in it leaves none. */
function filesOfUse(dataDir: string): string[] {
  const folders = [...Object.values(stores(dataDir)), new MailFiles(dataDir)].map(({ folder }) => folder);
  return [creditKeyIn(dataDir), ...folders];
}
