import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder, in memory if there is room: a commit to disk takes 5 ms. Containers often have only 64 MB there. */
export function makeFastFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 * 1024 ** 3;
}
