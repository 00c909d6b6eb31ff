import { statSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Throws ConfigError if root works in the folder of another user, who could not open root's files. */
export function refuseRoot(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner === 0) return;
  throw new ConfigError([
    `${dataDir} belongs to user ${owner}, who could not open the files of root. Nothing was changed. Run this as that user: sudo -u '#${owner}' --preserve-env=DATA_DIR,DATABASE_URL,DATABASE_LISTEN_URL …`,
  ]);
}
