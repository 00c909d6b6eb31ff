// @module-tag promise-nothing-lost
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rounds } from '../rounds.ts';
import { crashUnderLoad, type Outcome } from './crash-under-load.ts';
import { durableDatabases } from './durable-databases.ts';

const { newUrl, crashPostgres } = durableDatabases();

/** The clients had both acknowledged and unanswered calls. */
const nothingLost: Outcome = {
  faults: [],
  acknowledged: expect.toSatisfy((count: number) => count > 0),
  sentAgain: expect.toSatisfy((count: number) => count > 0),
};

describe('nothing acknowledged is lost or half-written, and unanswered calls can be repeated', () => {
  test('the server is killed under load, on SQLite', async () => {
    const times = rounds(5, 200);
    expect(await crashUnderLoad({ newUrl: newUrl.SQLite, times })).toEqual(nothingLost);
  });

  test('the server is killed under load, on PostgreSQL', async () => {
    const times = rounds(5, 200);
    expect(await crashUnderLoad({ newUrl: newUrl.PostgreSQL, times })).toEqual(nothingLost);
  });

  test('PostgreSQL is killed under load, and the server survives', async () => {
    const times = rounds(5, 50);
    const outcome = await crashUnderLoad({ newUrl: newUrl.PostgreSQL, times, crash: crashPostgres });
    expect(outcome).toEqual(nothingLost);
  });

  test.each(['SQLite', 'PostgreSQL'] as const)(
    'control: a server that answers before its commit loses data, on %s',
    { tags: ['soak'] },
    async (engine) => {
      const program = fileURLToPath(import.meta.resolve('./hasty-program.ts'));
      const lost: string[] = [];
      // A kill rarely comes while no call is in flight.
      for (let kill = 0; kill < 5 && lost.length === 0; kill += 1) {
        const { faults } = await crashUnderLoad({ newUrl: newUrl[engine], times: 1, program });
        lost.push(
          ...faults.filter((fault) => /^(?:Team|Event|Account) .*(?:not there|instead of)/u.test(fault)),
        );
      }
      expect(lost).not.toEqual([]);
    },
  );
});
