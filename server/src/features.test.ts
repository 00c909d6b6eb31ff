import { expect, test } from 'vitest';
import { openTestDatabase } from '../test/test-database.ts';
import { tableNames } from './features.ts';

test('the features list every table that the migrations make, so that no backup leaves one out', async () => {
  const { engine } = await openTestDatabase();
  const tables = await engine.reader.introspection.getTables();
  expect(tableNames.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
