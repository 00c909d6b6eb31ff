import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../db/database.ts';
import { readSnapshot, type Snapshot } from '../db/snapshot.ts';
import { tableNames } from '../features.ts';
import { programVersion } from '../program-version.ts';
import {
  backupVersion,
  type Manifest,
  manifestFile,
  sha256Of,
  sumsFile,
  tableFile,
  storeNames,
  type StoreName,
} from './backup-format.ts';
import { copyDurably, isMissing, syncFolder } from './durable-files.ts';
import { stores } from './stores.ts';
import { type Progress, watchRows } from './watch-rows.ts';

/** Files can be deleted while a backup runs. */
const mostAttempts = 3;

interface Backup {
  dataDir: string;
  to: string;
  now: Date;
  told?: Progress;
}

export interface WrittenBackup {
  folder: string;
  manifest: Manifest;
  /** Files that rows name, but the folders lack. */
  missing: string[];
}

/**
 * Writes one state of database and files, while others read and write. The folder gets its name only when it is
 * complete. Only its owner can read it. Does not contain mail files.
 */
export async function writeBackup(db: Database, { dataDir, to, now, told }: Backup): Promise<WrittenBackup> {
  const folder = resolve(to, `hackon-${now.toISOString().replaceAll(/[:.]/gu, '-')}`);
  const part = `${folder}.part`;
  await mkdir(to, { recursive: true, mode: 0o700 });
  await mkdir(part, { mode: 0o700 });
  try {
    const written = await writeInto(part, db, { dataDir, now, told });
    await rename(part, folder);
    await syncFolder(to);
    return { folder, ...written };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function writeInto(
  folder: string,
  db: Database,
  { dataDir, now, told = () => {} }: Pick<Backup, 'dataDir' | 'now' | 'told'>,
): Promise<Omit<WrittenBackup, 'folder'>> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const written = await readSnapshot(db, tableNames, async (snapshot) => {
      // Files come first, because the server deletes a file when it is replaced.
      const uploads = await copyStore(folder, snapshot, dataDir, 'uploads');
      const ofProjects = await copyStore(folder, snapshot, dataDir, 'submission-files');
      const missing = [...uploads.missing, ...ofProjects.missing];
      if (missing.length > 0 && attempt < mostAttempts) return undefined;
      const counts = { uploads: uploads.copied.length, 'submission-files': ofProjects.copied.length };
      const copied = [...uploads.copied, ...ofProjects.copied];
      const manifest = await writeTables(folder, watchRows(snapshot, told), counts, now);
      return { manifest, copied, missing };
    });
    if (!written) continue;
    const { manifest, copied, missing } = written;
    await writeOwn(join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await writeSums(folder, [manifestFile, ...Object.keys(manifest.tables).map(tableFile), ...copied]);
    for (const name of ['tables', ...storeNames, '.']) await syncFolder(join(folder, name));
    return { manifest, missing };
  }
}

async function copyStore(folder: string, snapshot: Snapshot, dataDir: string, name: StoreName) {
  const { table, filesOf } = stores(dataDir)[name];
  const files: string[] = [];
  for await (const rows of snapshot.rows(table)) files.push(...rows.flatMap(filesOf));
  await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(join(folder, name), { mode: 0o700 });
  const copied: string[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const copy = `${name}/${basename(file)}`;
    try {
      await copyDurably(file, join(folder, copy));
      copied.push(copy);
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(basename(file));
    }
  }
  return { copied, missing };
}

async function writeTables(
  folder: string,
  snapshot: Snapshot,
  files: Record<StoreName, number>,
  now: Date,
): Promise<Manifest> {
  const counts: Record<string, number> = {};
  for (const table of snapshot.tables) {
    let count = 0;
    const lines = async function* () {
      for await (const batch of snapshot.rows(table)) {
        count += batch.length;
        yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    };
    const file = createWriteStream(join(folder, tableFile(table)), { mode: 0o600, flush: true });
    // Level 2 would take twice as long and save only a tenth of the space.
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), file);
    counts[table] = count;
  }
  return {
    format: 'hackon-backup',
    version: backupVersion,
    createdAt: now.toISOString(),
    program: await programVersion(),
    migrations: snapshot.migrations,
    tables: counts,
    ...files,
  };
}

async function writeSums(folder: string, files: string[]): Promise<void> {
  const lines: string[] = [];
  for (const file of files) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`);
  await writeOwn(join(folder, sumsFile), lines.join(''));
}

async function writeOwn(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}
