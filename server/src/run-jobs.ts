import type { Database } from './db/database.ts';
import type { Job } from './define-feature.ts';

/** Runs one after the other. One failing job does not stop the others. */
export async function runJobs(
  jobs: readonly Job[],
  parts: { db: Database; dataDir: string },
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  for (const job of jobs) await job(parts, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Jobs failed');
}
