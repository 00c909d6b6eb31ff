import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

// A backup is a folder:
//   manifest.json           version, migrations and row counts
//   tables/<name>.jsonl.gz  one row per line, as JSON
//   uploads/<file>          the pictures of events
//   submission-files/<file> the pictures and slides of projects
//   SHA256SUMS              hashes of all other files, for `sha256sum --check SHA256SUMS`
// Both engines write the same rows, so either can restore a backup of the other.

export const manifestFile = 'manifest.json';
export const sumsFile = 'SHA256SUMS';
export const storeNames = ['uploads', 'submission-files'] as const;
export type StoreName = (typeof storeNames)[number];

/** Increases when older programs can no longer read the format. */
export const backupVersion = 2;

/** All versions share this part. */
export const AnyManifest = z.object({ format: z.literal('hackon-backup'), version: z.int() });

export const Manifest = z.object({
  format: z.literal('hackon-backup'),
  version: z.union([z.literal(1), z.literal(backupVersion)]),
  createdAt: z.iso.datetime(),
  program: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Row counts of the tables, in the order of their foreign keys. */
  tables: z.record(z.string(), z.int()),
  uploads: z.int(),
  /** Version 1 had none. */
  'submission-files': z._default(z.int(), 0),
});
export type Manifest = z.infer<typeof Manifest>;

export function tableFile(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** The message is one line for the operator. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
