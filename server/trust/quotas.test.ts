// @module-tag promise-quotas
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody } from '@hackon/contract/errors';
import { describe, expect, test } from 'vitest';
import { keepHouse } from '../test/keep-house.ts';
import type { Answer, TestApp } from '../test/test-app.ts';
import type { WayOfGrowing } from './feature-trust.ts';
import { signInAll, startGrowingWorld } from './growing-world.ts';
import { waysOfGrowing } from './registries.ts';
import { storedTexts } from './stored-state.ts';

// No free account or guest may grow a table without limit. After each round, a long pause lets data expire. A table
// that only a rate limit bounds would grow with each round.

const day = 24 * 60 * 60_000;
/** Longer than any retention. */
const pauseMs = 120 * day;
/** Tries per round: for rows that always succeed, and for those that must be refused. */
const [fewTries, manyTries] = [8, 60];

describe('no table grows without end', () => {
  test.each(waysOfGrowing)('$table, where $who', async ({ table, ...way }) => {
    let world = await startGrowingWorld();
    const rounds: { end: string; grew: boolean; left: Sizes }[] = [];
    while (rounds.length < 3) {
      world = await signInAll(world);
      await way.prepare?.(world);
      const before = await sizesOf(world.app);
      const last = await tryUntilRefused(way, (number) => way.attempt(world, number));
      const grown = await sizesOf(world.app);
      const grew = grownTables(before, grown).includes(table);
      const unrefused = grew ? 'expires' : 'steady';
      const end = isRefusal(last) ? ErrorBody.parse(last.body).code : unrefused;
      rounds.push({ end, grew, left: await sizesAfterPause(world.app) });
    }
    const [first, second, third] = rounds;
    expect(rounds.map(({ end }) => end)).toEqual([way.end, way.end, way.end]);
    expect(first?.grew).toBe(way.end !== 'steady');
    expect(grownTables(second?.left ?? {}, third?.left ?? {})).toEqual([]);
  });
});

type Sizes = Record<string, { rows: number; bytes: number }>;

/** Numbers vary in digits; text adds kilobytes. */
const slackBytes = 256;

function grownTables(before: Sizes, after: Sizes): string[] {
  const grown = Object.entries(after).filter(([table, { rows, bytes }]) => {
    const earlier = before[table] ?? { rows: 0, bytes: 0 };
    return rows > earlier.rows || bytes > earlier.bytes + slackBytes;
  });
  return grown.map(([table]) => table);
}

async function tryUntilRefused(
  { end }: WayOfGrowing,
  attempt: (number: number) => Promise<Answer>,
): Promise<Answer> {
  const most = end === 'steady' || end === 'expires' ? fewTries : manyTries;
  for (let number = 1; ; number += 1) {
    const answer = await attempt(number);
    if (number === most || isRefusal(answer)) return answer;
  }
}

/** A wrong password (401) still adds to the counters. */
function isRefusal({ status }: Answer): boolean {
  return status === 400 || status === 409 || status === 429;
}

async function sizesAfterPause(app: TestApp): Promise<Sizes> {
  await app.mail.sendDue();
  app.clock.advance(pauseMs);
  await keepHouse(app);
  return sizesOf(app);
}

async function sizesOf({ db, dataDir }: TestApp): Promise<Sizes> {
  const tables = Object.entries(await storedTexts(db)).map(([table, rows]) => {
    const bytes = rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0);
    return [table, { rows: rows.length, bytes }] as const;
  });
  return { ...Object.fromEntries(tables), files: await sizeOfFiles(dataDir) };
}

async function sizeOfFiles(dataDir: string): Promise<{ rows: number; bytes: number }> {
  const names = await readdir(dataDir, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(join(dataDir, name))));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { rows: files.length, bytes };
}
