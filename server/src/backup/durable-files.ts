import { chmod, copyFile, open, rename } from 'node:fs/promises';

/** Copies a file for its owner and syncs it. It gets its name once complete. */
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

/** Syncs a folder's file names. Windows does so with the files. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
