import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';
import { newFolder } from '../../test/start-program.ts';

/** Databases for the tests of one file, on engines that are set up as for real: what is committed is on the disk. */
export function durableDatabases() {
  let postgres: TestPostgres;
  let made = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  // It syncs all that it holds before it ends, which takes a slow disk a while.
  afterAll(() => postgres.stop(), 60_000);
  return {
    /** The URL of a new, empty database. */
    newUrl: {
      SQLite: async () => `sqlite:${join(newFolder(), 'hackon.db')}`,
      PostgreSQL: async () => {
        made += 1;
        const client = new Client(postgres.url('postgres'));
        await client.connect();
        await client.query(`create database durable_${made}`);
        await client.end();
        return postgres.url(`durable_${made}`);
      },
    },
    /** Kills PostgreSQL as it stands, and starts it again on the same data. */
    crashPostgres: () => postgres.crash(),
  };
}
