import type { Database } from '../../../db/database.ts';
import { ImageFiles } from './image-files.ts';

/** How long a file may be there before an event names it, in ms: far longer than an upload takes. */
const graceMs = 60 * 60_000;

/**
 * Deletes the pictures that no event names: of uploads that ended before their commit, and of pictures replaced or
 * removed just before the program ended.
 */
export async function sweepUploads(
  { db, dataDir }: { db: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const files = new ImageFiles(dataDir);
  // In this order: what is named by then was written before, or is too young to be looked at.
  const names = await files.namesBefore(new Date(now.getTime() - graceMs));
  const rows = await db.selectFrom('uploads').select('file_name').execute();
  const used = new Set(rows.map((row) => row.file_name));
  for (const name of names) if (!used.has(name)) await files.remove(name);
}
