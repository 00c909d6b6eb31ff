import { expect, test } from 'vitest';
import { mailRow } from '../../test/rows.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { announce } from './announcements.ts';
import { transaction } from './transaction.ts';

test("delivers a transaction's announcements after its commit, and none after a rollback", async () => {
  const db = await openTestDatabase();
  const heard: Promise<number>[] = [];
  db.announcements.on('mail', () => {
    const rows = db.selectFrom('outbox').select('id').execute();
    heard.push(rows.then(({ length }) => length));
  });
  await transaction(db, async (trx) => {
    await trx.insertInto('outbox').values(mailRow()).execute();
    announce('mail');
    await trx.selectFrom('outbox').select('id').execute();
    expect(heard).toEqual([]);
  });
  const failed = transaction(db, async () => {
    announce('mail');
    throw new Error('No');
  });
  await expect(failed).rejects.toThrow('No');
  await transaction(db, (trx) => trx.selectFrom('outbox').select('id').execute());
  expect(await Promise.all(heard)).toEqual([1]);
});
