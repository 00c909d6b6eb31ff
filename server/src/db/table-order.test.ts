import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { tableOrder } from './table-order.ts';

test('the order of tables names every one that the migrations make, so that no backup leaves one out', async () => {
  const { engine } = await openTestDatabase();
  const tables = await engine.reader.introspection.getTables();
  expect([...tableOrder].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
