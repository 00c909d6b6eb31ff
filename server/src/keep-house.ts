import type { Database } from './db/database.ts';
import type { Job } from './define-feature.ts';
import { jobs } from './features.ts';
import type { ReceivedFiles } from './http/received-files.ts';

/** A failing job does not stop the others. */
export async function keepHouse(
  { receivedFiles, ...parts }: { db: Database; dataDir: string; receivedFiles: ReceivedFiles },
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  const sweep: Job = () => receivedFiles.sweep(now);
  for (const job of [sweep, ...jobs]) {
    await job(parts, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Housekeeping failed');
}
