import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

// A backup is a folder:
//   manifest.json           what it is, and how many rows each table has
//   tables/<name>.jsonl.gz  one row to a line, as JSON
//   uploads/<file>          the pictures that the rows name
//   SHA256SUMS              of every other file; `sha256sum --check SHA256SUMS` reads it
// Rows are the same from SQLite and from PostgreSQL, so that one can be restored into the other.

/** Paths in the folder of a backup, as above. */
export const manifestFile = 'manifest.json';
export const sumsFile = 'SHA256SUMS';
export const uploadsFolder = 'uploads';

/** Grows when older programs could not read what is written any more. */
export const backupVersion = 1;

/** By which a newer backup is known, whatever else is in its manifest. */
export const AnyManifest = z.object({ format: z.literal('hackon-backup'), version: z.int() });

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.literal('hackon-backup'),
  version: z.literal(backupVersion),
  createdAt: z.iso.datetime(),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** Migrations that the tables have had. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Rows of each table, each table after those that its rows refer to. */
  tables: z.record(z.string(), z.int()),
  /** Files in `uploads/`. */
  uploads: z.int(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Where the rows of a table are, in the folder of a backup. */
export function tableFile(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** A backup cannot be written or restored. The message is one line for whoever asked for it. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}

/** The SHA-256 of a file, hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
