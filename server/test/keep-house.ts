import { keepHouse as keepHouseOf } from '../src/keep-house.ts';
import type { TestApp } from './test-app.ts';

/** Runs the housekeeping of all features at the test's time. */
export function keepHouse({ app, db, dataDir, clock }: TestApp): Promise<void> {
  return keepHouseOf({ db, dataDir, receivedFiles: app.receivedFiles }, clock.now);
}
