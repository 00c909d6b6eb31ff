import { keepHouse as keepHouseOf } from '../src/keep-house.ts';
import type { TestApp } from './test-app.ts';

export function keepHouse({ app, db, dataDir, clock }: TestApp): Promise<void> {
  return keepHouseOf({ db, dataDir, receivedFiles: app.receivedFiles }, clock.now);
}
