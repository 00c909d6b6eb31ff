import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { mailRow, eventRow, managerRow } from '../../test/rows.ts';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import type { Database, Transaction } from './database.ts';
import { transaction } from './transaction.ts';

const db = await openTestDatabase();

/** Reads outside the transaction. */
async function kinds(of: Database, prefix: string): Promise<string[]> {
  const rows = await of
    .selectFrom('outbox')
    .select('kind')
    .where('kind', 'like', `${prefix}%`)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

function write(trx: Transaction, kind: string) {
  return trx.insertInto('outbox').values(mailRow({ kind })).execute();
}

test('returns the result once other readers see the rows', async () => {
  const url = await newDatabaseUrl();
  const [own, other] = [await openTestDatabase(url), await openTestDatabase(url)];
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const result = await transaction(own, async (trx) => {
        await write(trx, name);
        return name;
      });
      return (await kinds(other, '')).includes(result);
    }),
  );
  expect(seen).toEqual([true, true, true]);
});

test('rolls back only the failing one, and throws its error', async () => {
  const fault = new Error('No');
  const results = await Promise.allSettled([
    transaction(db, (trx) => write(trx, 'alone 1')),
    transaction(db, async (trx) => {
      await write(trx, 'alone 2');
      throw fault;
    }),
    transaction(db, (trx) => write(trx, 'alone 3')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toHaveProperty('reason', fault);
  expect(await kinds(db, 'alone')).toEqual(['alone 1', 'alone 3']);
});

test('reads its own rows, which are invisible to others before the commit', async () => {
  const written = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  const own = transaction(db, async (trx) => {
    await write(trx, 'hidden');
    written.resolve();
    await looked.promise;
    return trx.selectFrom('outbox').select('id').where('kind', '=', 'hidden').execute();
  });
  await written.promise;
  expect(await kinds(db, 'hidden')).toEqual([]);
  looked.resolve();
  expect(await own).toHaveLength(1);
  expect(await kinds(db, 'hidden')).toEqual(['hidden']);
});

test('loses no update when many change one locked row', async () => {
  const manager = managerRow();
  const event = eventRow(manager.id);
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(event).execute();
  });
  const raise = () =>
    transaction(db, async (trx) => {
      const { version } = await trx
        .selectFrom('events')
        .select('version')
        .where('id', '=', event.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('events')
        .set({ version: version + 1 })
        .where('id', '=', event.id)
        .execute();
    });
  await Promise.all(Array.from({ length: 50 }, raise));
  const after = await db.selectFrom('events').select('version').where('id', '=', event.id).executeTakeFirst();
  expect(after?.version).toBe(51);
});

test('refuses a transaction inside a transaction', async () => {
  const nested = transaction(db, () => transaction(db, (trx) => write(trx, 'nested')));
  await expect(nested).rejects.toThrow('A transaction inside a transaction');
  expect(await kinds(db, 'nested')).toEqual([]);
});

test('refuses a read through the database inside a transaction, raw SQL too', async () => {
  const inside = 'inside a transaction: use its `trx`';
  await expect(transaction(db, () => kinds(db, ''))).rejects.toThrow(inside);
  await expect(transaction(db, () => sql`select 1`.execute(db))).rejects.toThrow(inside);
  await expect(transaction(db, () => db.ping())).rejects.toThrow(inside);
});

test('lets one database be read inside a transaction of another', async () => {
  const other = await openTestDatabase();
  expect(await transaction(db, () => kinds(other, ''))).toEqual([]);
});

test('refuses a query after the end', async () => {
  const late = Promise.withResolvers<void>();
  let query: Promise<unknown> | undefined;
  await transaction(db, async (trx) => {
    query = late.promise.then(() => write(trx, 'late'));
  });
  late.resolve();
  await expect(query).rejects.toThrow('after its transaction has ended');
  expect(await kinds(db, 'late')).toEqual([]);
});

test('lets code that began in a transaction open another one after its end', async () => {
  const ended = Promise.withResolvers<void>();
  let after: Promise<unknown> | undefined;
  await transaction(db, async () => {
    after = ended.promise.then(() => transaction(db, (trx) => write(trx, 'afterwards')));
  });
  ended.resolve();
  await after;
  expect(await kinds(db, 'afterwards')).toEqual(['afterwards']);
});

test('keeps the context of its caller', async () => {
  const request = new AsyncLocalStorage<string>();
  const asked = ['one', 'two', 'three'].map((id) =>
    request.run(id, () => transaction(db, async () => request.getStore())),
  );
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'three']);
});

test('aborts work that waits for anything but the database', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = Promise.withResolvers<void>();
  const stuck = transaction(db, async (trx) => {
    await write(trx, 'stuck');
    started.resolve();
    await new Promise(() => {});
  });
  await started.promise;
  vi.advanceTimersByTime(4_999);
  const next = transaction(db, (trx) => write(trx, 'unstuck'));
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect(stuck).rejects.toThrow('longer than 5000 ms');
  await next;
  expect(await kinds(db, 'stuck')).toEqual([]);
  expect(await kinds(db, 'unstuck')).toEqual(['unstuck']);
});

test('refuses writes through the database, by type and in raw SQL', async () => {
  expectTypeOf<Database>().toHaveProperty('selectFrom');
  expectTypeOf<Database>().not.toHaveProperty('insertInto');
  expectTypeOf<Database>().not.toHaveProperty('updateTable');
  expectTypeOf<Database>().not.toHaveProperty('deleteFrom');
  expectTypeOf<Database>().not.toHaveProperty('transaction');
  expectTypeOf<Transaction>().not.toExtend<Database>();
  await expect(sql`delete from outbox`.execute(db)).rejects.toThrow(/read.?only/u);
});

test('reads counts and sums as numbers', async () => {
  const row = await db
    .selectFrom('teams')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('sum')])
    .executeTakeFirst();
  expect(row).toEqual({ count: 0, sum: null });
});

test('closes after running transactions, and refuses new ones', async () => {
  const url = await newDatabaseUrl();
  const closing = await openTestDatabase(url);
  const running = ['x', 'y'].map((name) => transaction(closing, (trx) => write(trx, name)));
  const closed = closing.close();
  await expect(transaction(closing, (trx) => write(trx, 'z'))).rejects.toThrow('The database is closed');
  await closed;
  await Promise.all(running);
  expect(await kinds(await openTestDatabase(url), '')).toEqual(['x', 'y']);
});
