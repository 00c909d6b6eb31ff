import { punctualJobs } from '../src/features.ts';
import { runJobs } from '../src/run-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Runs the quarter-hourly jobs, such as digests. */
export function runPunctualJobs({ db, dataDir, clock }: TestApp): Promise<void> {
  return runJobs(punctualJobs, { db, dataDir }, clock.now);
}
