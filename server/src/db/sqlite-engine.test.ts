import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseUrl } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { transaction } from './transaction.ts';

test('measures the size and duration of group commits', async () => {
  const metrics = new Registry();
  const db = openDatabase({ url: await newDatabaseUrl(), metrics });
  onTestFinished(() => db.close());
  await migrate(db);
  const values = async () =>
    Object.fromEntries(
      (await metrics.metrics()).split('\n').map((line): [string, number] => {
        const [name = '', value] = line.split(' ');
        return [name, Number(value)];
      }),
    );
  const before = await values();
  const read = () => transaction(db, (trx) => trx.selectFrom('events').select('id').execute());
  await Promise.all(Array.from({ length: 5 }, read));
  const after = await values();
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect([grown('hackon_commit_group_size_sum'), grown('hackon_commit_group_size_count')]).toEqual([5, 1]);
  expect(grown('hackon_commit_seconds_count')).toBe(1);
  expect(grown('hackon_commit_seconds_sum')).toBeGreaterThan(0);
});
