// @module-tag promise-refused-start
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../test/test-database.ts';
import { migrationsIn } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';

function migrateUntil(url: string, query: number) {
  const program = fileURLToPath(import.meta.resolve('./program/killed-migration.ts'));
  return spawnSync(process.execPath, [program, url, String(query)], { encoding: 'utf8' });
}

test('a killed migration changes nothing, and the next start completes it', async () => {
  const whole = migrateUntil(await newDatabaseUrl(), Infinity);
  const queries = Number(whole.stdout);
  expect(queries).toBeGreaterThan(30);
  for (const killedAt of [Math.floor(queries / 2), queries - 1]) {
    const url = await newDatabaseUrl();
    expect(migrateUntil(url, killedAt).signal).toBe('SIGKILL');
    const left = openDatabase({ url });
    expect(await migrationsIn(left.engine.reader)).toEqual([]);
    expect(await left.engine.reader.introspection.getTables()).toEqual([]);
    await left.close();
    const db = await openTestDatabase(url);
    expect(await migrationsIn(db.engine.reader)).not.toEqual([]);
  }
});
