import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hashes the references of an event's payments. */
export type CreditKeys = (eventId: string, reference: string) => string;

/**
 * Reads the key of this instance, or creates it. Backups leave it out, so a backup does not tell which references
 * there were.
 */
export async function openCreditKeys(dataDir: string): Promise<CreditKeys> {
  const path = join(dataDir, 'credit-key');
  const key = await readFile(path).catch(() => createKey(dataDir, path));
  return (eventId, reference) => createHmac('sha256', key).update(`${eventId} ${reference}`).digest('hex');
}

/** Another process may create it at the same time: the first one wins. */
async function createKey(dataDir: string, path: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const whole = `${path}.${process.pid}.part`;
  await writeFile(whole, randomBytes(32), { mode: 0o600 });
  await link(whole, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(whole);
  return readFile(path);
}
