import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';
import { newFolder } from '../../test/start-program.ts';
import { rounds } from '../rounds.ts';
import { crashUnderLoad, type Outcome } from './crash-under-load.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  // With its own settings: what it says is committed is on the disk.
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

async function newSqliteUrl(): Promise<string> {
  return `sqlite:${join(newFolder(), 'hackon.db')}`;
}

let databases = 0;
async function newPostgresUrl(): Promise<string> {
  databases += 1;
  const client = new Client(postgres.url('postgres'));
  await client.connect();
  await client.query(`create database crash_${databases}`);
  await client.end();
  return postgres.url(`crash_${databases}`);
}

/** Nothing was lost, and there was something to lose. */
const nothingLost: Outcome = {
  faults: [],
  acknowledged: expect.toSatisfy((count: number) => count > 0),
  sentAgain: expect.toSatisfy((count: number) => count > 0),
};

describe('nothing acknowledged is lost, nothing is half-written, and what was not answered can be sent again', () => {
  test('the server is killed under load, on SQLite', async () => {
    const times = rounds(4, 200);
    expect(await crashUnderLoad({ newUrl: newSqliteUrl, times })).toEqual(nothingLost);
  });

  test('the server is killed under load, on PostgreSQL', async () => {
    const times = rounds(2, 200);
    expect(await crashUnderLoad({ newUrl: newPostgresUrl, times })).toEqual(nothingLost);
  });

  test('PostgreSQL is killed under load, and the server lives on', async () => {
    const times = rounds(1, 50);
    const crash = () => postgres.crash();
    expect(await crashUnderLoad({ newUrl: newPostgresUrl, times, crash })).toEqual(nothingLost);
  });

  test.each([
    ['SQLite', newSqliteUrl],
    ['PostgreSQL', newPostgresUrl],
  ])('control: a server that answers before its commit is seen to lose, on %s', async (_name, newUrl) => {
    const program = fileURLToPath(import.meta.resolve('./hasty-program.ts'));
    const { faults } = await crashUnderLoad({ newUrl, times: 1, program });
    expect(faults).toContainEqual(expect.stringContaining('is not there'));
  });
});
