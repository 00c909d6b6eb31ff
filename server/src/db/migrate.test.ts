// @module-tag slow
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const start = `
  const { openDatabase } = await import('${import.meta.resolve('./open-database.ts')}');
  const { migrate } = await import('${import.meta.resolve('./migrate.ts')}');
  const db = openDatabase({ url: process.argv[1] });
  await migrate(db);
  await db.close();
`;

async function migrationsOf(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select name from kysely_migration`.execute(db);
  return rows;
}

const all = readdirSync(join(import.meta.dirname, 'migrations'))
  .filter((file) => /^\d{4}-[\w-]+\.ts$/u.test(file))
  .toSorted()
  .map((file) => ({ name: basename(file, '.ts') }));

test('creates the schema once', async () => {
  const db = await openTestDatabase();
  await migrate(db);
  expect(await migrationsOf(db)).toEqual(all);
});

test('refuses a database that a newer version has migrated', async () => {
  const db = await openTestDatabase();
  const later = { name: '9999-later', timestamp: '2027-01-01T00:00:00.000Z' };
  await db.engine.rebuild([], async ({ db: connection }) => {
    await sql`insert into kysely_migration values (${later.name}, ${later.timestamp})`.execute(connection);
  });
  await expect(migrate(db)).rejects.toThrow(
    'The database was made by a newer version of HackOn (migration 9999-later). Nothing was changed. Start that version,',
  );
  expect(await migrationsOf(db)).toEqual([...all, { name: '9999-later' }]);
});

test('lets several processes migrate an empty database at once', async () => {
  const url = await newDatabaseUrl();
  const startProcess = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', start, url]);
  await Promise.all(Array.from({ length: 4 }, startProcess));
  expect(await migrationsOf(await openTestDatabase(url))).toEqual(all);
}, 20_000);
