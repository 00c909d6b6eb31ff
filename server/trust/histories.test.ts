// @module-tag promise-any-order
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { brokenInvariants } from './invariants.ts';
import { anyConcurrentHistory, anyCrowdedHistory, anyHistory } from './model/any-history.ts';
import {
  decidingTwice,
  openTooLong,
  payingAgainBeyondItsPlaces,
  reopeningBeyondItsPlaces,
  sellingBeyondItsPlaces,
  undoingBeyondItsPlaces,
} from './model/faulty-apps.ts';
import { playConcurrentHistory, playHistory } from './model/play-history.ts';
import type { ServerHistory } from './model/server-history.ts';
import { rounds } from './rounds.ts';
import { runWithoutLocks } from './without-locks.ts';

// Compares random histories with a small model: model/README.md.

/** Paste a failed history's `seed` and `path` here to replay it. */
const replay: { seed?: number; path?: string } = {};

const timeout = rounds(600_000, 8 * 60 * 60_000);

/** Reports a failure before the timeout, even if it could still be shrunk. */
const options = { interruptAfterTimeLimit: timeout / 2, markInterruptAsFailure: true, ...replay };

/** Two servers on one database, as two processes; one on SQLite. */
async function startApps(): Promise<TestApp[]> {
  const databaseUrl = await newDatabaseUrl();
  const first = await startTestApp({ databaseUrl });
  return inject('engine') === 'postgres' ? [first, await startTestApp({ databaseUrl })] : [first];
}

/** Skips histories that deleted an account, which leaves gaps on purpose. */
async function halfWritten({ app: { db }, eventIds }: ServerHistory, steps: unknown): Promise<string[]> {
  if (JSON.stringify(steps).includes('"delete account"')) return [];
  const faults: string[] = [];
  for (const eventId of eventIds.values()) faults.push(...(await brokenInvariants(db, eventId)));
  return faults;
}

describe('any order of operations is like a serial one', () => {
  test('one by one: answers and views match the model', { timeout }, async () => {
    const apps = await startApps();
    const property = fc.asyncProperty(anyHistory, async (steps) => {
      expect(await halfWritten(await playHistory(apps, steps), steps)).toEqual([]);
    });
    await fc.assert(property, { numRuns: rounds(30, 10_000), ...options });
  });

  test('at once: answers and views match some serial order', { timeout }, async () => {
    const apps = await startApps();
    const property = fc.asyncProperty(anyConcurrentHistory, async (steps) => {
      expect(await halfWritten(await playConcurrentHistory(apps, steps), steps)).toEqual([]);
    });
    await fc.assert(property, { numRuns: rounds(12, 2_000), ...options });
  });
});

/** Most controls find their fault within twenty. */
const numRuns = 1_000;

test.each([
  ['sells more places than there are', sellingBeyondItsPlaces],
  ['gives a team that pays again a place that is not there', payingAgainBeyondItsPlaces],
  ['reopens a payment without a free place', reopeningBeyondItsPlaces],
  ['undoes a rejection without a free place', undoingBeyondItsPlaces],
  ['is open a millisecond after the deadline', openTooLong],
  ['decides a payment twice', decidingTwice],
])('control: the model notices a server that %s', { tags: ['soak'], timeout }, async (_fault, faulty) => {
  const app = faulty(await startTestApp());
  const property = fc.asyncProperty(anyCrowdedHistory, async (steps) => {
    await playHistory([app], steps);
  });
  const { errorInstance } = await fc.check(property, { numRuns, endOnFailure: true });
  expect(errorInstance).toHaveProperty('message', expect.stringMatching(/^the answer to operation/u));
});

test('control: the model notices a server that locks nothing', { tags: ['soak'], timeout }, async () => {
  const apps = await startApps();
  for (const app of apps) await runWithoutLocks(app);
  const property = fc.asyncProperty(anyConcurrentHistory, async (steps) => {
    await playConcurrentHistory(apps, steps);
  });
  const { errorInstance } = await fc.check(property, { numRuns, endOnFailure: true });
  expect(errorInstance).toHaveProperty('message', expect.stringMatching(/^No order/u));
});
