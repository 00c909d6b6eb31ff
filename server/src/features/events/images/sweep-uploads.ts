import type { Database } from '../../../db/database.ts';
import { ImageFiles } from './image-files.ts';

/** Minimum age in ms, far longer than an upload takes. */
const graceMs = 60 * 60_000;

/** Deletes files that a crash or failed upload left. */
export async function sweepUploads(
  { db, dataDir }: { db: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const files = new ImageFiles(dataDir);
  // Lists the files first: a name that is recorded later belongs to a file too new to delete.
  const names = await files.namesBefore(new Date(now.getTime() - graceMs));
  const rows = await db.selectFrom('uploads').select('file_name').execute();
  const used = new Set(rows.map((row) => row.file_name));
  for (const name of names) if (!used.has(name)) await files.remove(name);
}
