import type { Database } from './db/database.ts';
import { jobs } from './features.ts';
import type { ReceivedFiles } from './http/received-files.ts';

/**
 * Deletes rows that have expired, and files that nothing names any more. Runs each hour. Throws at the end what failed:
 * one job does not keep the others waiting.
 */
export async function keepHouse(
  { receivedFiles, ...parts }: { db: Database; dataDir: string; receivedFiles: ReceivedFiles },
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  for (const job of [() => receivedFiles.sweep(now), ...jobs.map((job) => () => job(parts, now))]) {
    await job().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Housekeeping failed');
}
