import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';
import { newFolder } from '../../test/start-program.ts';

/** Engines with the durability settings of production. */
export function durableDatabases() {
  let postgres: TestPostgres;
  let made = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  // The shutdown syncs all data.
  afterAll(() => postgres.stop(), 60_000);
  return {
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
    crashPostgres: () => postgres.crash(),
  };
}
