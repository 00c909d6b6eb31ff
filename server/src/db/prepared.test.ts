import { expect, test } from 'vitest';
import { insertTeamWithAll } from '../../test/rows.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Reader, Transaction } from './database.ts';
import { prepared } from './prepared.ts';
import { transaction } from './transaction.ts';

const db = await openTestDatabase();
const { manager, student } = await insertTeamWithAll(db);

let built = 0;
const studentsOf = prepared<{ ids: string[] }>()((reader: Reader, { ids }) => {
  built += 1;
  return reader.selectFrom('accounts').select('id').where('id', 'in', ids).where('audience', '=', 'student');
});

const named = prepared<{ id: string; name: string }>()((reader: Reader, { id, name }) =>
  reader.selectFrom('accounts').select('id').where('id', '=', id).where('name', '=', name),
);

// A query that depends on a parameter's value does not compile.
prepared<{ name: string }>()((reader: Reader, { name }) =>
  // @ts-expect-error There is no value while the query is built.
  reader.selectFrom('accounts').select(name === '' ? 'id' : 'name'),
);

test('runs with the parameters of each call, in any order', async () => {
  expect(await named(db, { id: student.id, name: student.name })).toEqual([{ id: student.id }]);
  expect(await named(db, { name: 'Nobody', id: student.id })).toEqual([]);
  expect(await named(db, { name: manager.name, id: manager.id })).toEqual([{ id: manager.id }]);
});

test('is built once per list length', async () => {
  expect(await studentsOf(db, { ids: [student.id] })).toEqual([{ id: student.id }]);
  expect(await studentsOf(db, { ids: [manager.id] })).toEqual([]);
  expect(await studentsOf(db, { ids: [manager.id, student.id] })).toEqual([{ id: student.id }]);
  expect(built).toBe(2);
});

test('throws on the reader inside a transaction, and on a transaction that has ended', async () => {
  const who = { id: student.id, name: student.name };
  await expect(transaction(db, () => named(db, who))).rejects.toThrow('inside a transaction');
  const left: Transaction[] = [];
  await transaction(db, async (trx) => void left.push(trx));
  for (const trx of left) await expect(named(trx, who)).rejects.toThrow('after its transaction has ended');
});
