import { chmod, copyFile, open, rename } from 'node:fs/promises';

/** Copies a file so that only its owner can read it, and syncs it. The copy gets its name only when it is complete. */
export async function copyDurably(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await copyFile(from, part);
  await chmod(part, 0o600);
  {
    await using file = await open(part, 'r+');
    await file.sync();
  }
  await rename(part, to);
}

/** Syncs the names of the files in a folder. Windows syncs them with the files. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

export function isForbidden(error: unknown): boolean {
  return hasCode(error, 'EACCES');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
