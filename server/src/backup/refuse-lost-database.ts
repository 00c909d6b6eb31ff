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
 * Throws DatabaseUnusable if DATA_DIR has files of HackOn, but the SQLite file is missing or empty. A start would show
 * an empty site, as without a forgotten DATABASE_URL.
 */
export function refuseLostDatabase(dataDir: string, url: string): void {
  const path = sqlitePathOf(url);
  if (path === undefined) return;
  refuseOrphanedLog(path);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const found = signsOfUse(dataDir, path).find((file) => existsSync(file));
  if (found === undefined) return;
  throw new DatabaseUnusable(
    `${dataDir} has files of HackOn (${basename(found)}), but ${path} is missing or empty. Nothing was changed. Set DATABASE_URL if the data are in PostgreSQL. Otherwise restore a backup: npm run restore -- <backup>`,
  );
}

/** A first start commits the tables before it makes these files. So a crash in it leaves none. */
function signsOfUse(dataDir: string, path: string): string[] {
  const folders = [...Object.values(stores(dataDir)), new MailFiles(dataDir)].map(({ folder }) => folder);
  return [asideOf(path), creditKeyIn(dataDir), ...folders];
}
