import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseUnusable } from '../db/database-errors.ts';
import { syncFolder } from './durable-files.ts';

/** Returns the name of a SQLite file after its rows were copied to another database. */
export function asideOf(path: string): string {
  return `${path}.copied`;
}

/** Throws DatabaseUnusable if an earlier copy left its file, which a second one would overwrite. */
export function refuseSecondAside(path: string): void {
  const aside = asideOf(path);
  if (!existsSync(aside)) return;
  throw new DatabaseUnusable(
    `${aside} is there from an earlier copy. Nothing was changed. Move it away first.`,
  );
}

/** Renames a closed SQLite file, so that no server and no backup uses its old rows. Returns the new path. */
export async function setAside(path: string): Promise<string> {
  const aside = asideOf(path);
  await rename(path, aside);
  // Closing removes the log, unless another program still reads.
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(path + suffix)) await rename(path + suffix, aside + suffix);
  }
  await syncFolder(dirname(path));
  return aside;
}
