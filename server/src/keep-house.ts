import type { Database } from './db/database.ts';
import type { Job } from './define-feature.ts';
import { jobs } from './features.ts';
import type { ReceivedFiles } from './http/received-files.ts';
import { runJobs } from './run-jobs.ts';

/** Runs hourly. */
export async function keepHouse(
  { receivedFiles, ...parts }: { db: Database; dataDir: string; receivedFiles: ReceivedFiles },
  now: Date,
): Promise<void> {
  const sweep: Job = () => receivedFiles.sweep(now);
  await runJobs([sweep, ...jobs], parts, now);
}
