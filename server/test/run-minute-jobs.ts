import { minuteJobs } from '../src/features.ts';
import { runJobs } from '../src/run-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Offers places that came free. */
export function runMinuteJobs({ db, dataDir, clock }: TestApp): Promise<void> {
  return runJobs(minuteJobs, { db, dataDir }, clock.now);
}
