import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes the references of an event's payments. */
export type CreditKeys = (eventId: string, reference: string) => string;

/** Reads the key of this instance, or creates it. Backups omit the key, so they do not reveal references. */
export function openCreditKeys(dataDir: string): CreditKeys {
  const path = creditKeyIn(dataDir);
  if (!hasCreditKey(dataDir)) createKey(dataDir, path);
  const key = readFileSync(path);
  return (eventId, reference) => createHmac('sha256', key).update(`${eventId} ${reference}`).digest('hex');
}

export function hasCreditKey(dataDir: string): boolean {
  return existsSync(creditKeyIn(dataDir));
}

/** Returns the path of the key. */
export function creditKeyIn(dataDir: string): string {
  return join(dataDir, 'credit-key');
}

/** Another process may create it at the same time: the first one wins. */
function createKey(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const whole = `${path}.${process.pid}.part`;
  writeFileSync(whole, randomBytes(32), { mode: 0o600 });
  try {
    linkSync(whole, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  rmSync(whole);
}
