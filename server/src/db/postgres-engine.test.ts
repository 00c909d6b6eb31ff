import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { mailRow, eventRow, managerRow } from '../../test/rows.ts';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import type { Transaction } from './database.ts';
import { DatabaseBusy, OutcomeUnknown } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import { transaction } from './transaction.ts';

const db = await openTestDatabase();

function raise(trx: Transaction, code: string) {
  return sql.raw(`do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`).execute(trx);
}

async function insertEvents(count: number): Promise<string[]> {
  const manager = managerRow();
  const events = Array.from({ length: count }, () => eventRow(manager.id));
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(events).execute();
  });
  return events.map(({ id }) => id);
}

function lock(trx: Transaction, eventId: string) {
  return trx.selectFrom('events').select('id').where('id', '=', eventId).forUpdate().execute();
}

test.each(['40001', '40P01', '55P03'])('retries after error %s', async (code) => {
  let attempts = 0;
  const result = await transaction(db, async (trx) => {
    attempts += 1;
    await trx
      .insertInto('outbox')
      .values(mailRow({ kind: code }))
      .execute();
    if (attempts < 3) await raise(trx, code);
    return 'done';
  });
  expect([result, attempts]).toEqual(['done', 3]);
  const rows = await db.selectFrom('outbox').select('id').where('kind', '=', code).execute();
  expect(rows).toHaveLength(1);
});

test('throws DatabaseBusy after three attempts', async () => {
  let attempts = 0;
  const failing = transaction(db, async (trx) => {
    attempts += 1;
    await raise(trx, '40P01');
  });
  await expect(failing).rejects.toThrow(DatabaseBusy);
  expect(attempts).toBe(3);
});

test.each(['25006', '57P01', '08006'])(
  'throws DatabaseBusy when the server is lost, with %s',
  async (code) => {
    await expect(transaction(db, (trx) => raise(trx, code))).rejects.toThrow(DatabaseBusy);
    // The pool has replaced the connection.
    await transaction(db, (trx) => sql`select 1`.execute(trx));
  },
);

test('does not retry after any other error', async () => {
  let attempts = 0;
  const failing = transaction(db, async (trx) => {
    attempts += 1;
    await raise(trx, '23514');
  });
  await expect(failing).rejects.toThrow('raised');
  expect(attempts).toBe(1);
});

test('completes two transactions that deadlock', async () => {
  const [first = '', second = ''] = await insertEvents(2);
  let attempts = 0;
  let locked = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const lockBoth = (one: string, other: string) =>
    transaction(db, async (trx) => {
      attempts += 1;
      await lock(trx, one);
      locked += 1;
      if (locked === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await lock(trx, other);
    });
  await Promise.all([lockBoth(first, second), lockBoth(second, first)]);
  // On a busy machine the other may retry too.
  expect(attempts).toBeGreaterThanOrEqual(3);
});

// The control of 'counts correctly when many change one locked row'.
test('loses updates when many change one unlocked row', async () => {
  const [id = ''] = await insertEvents(1);
  const bothHaveRead = Promise.withResolvers<void>();
  let reads = 0;
  const raiseVersion = () =>
    transaction(db, async (trx) => {
      const read = trx.selectFrom('events').select('version').where('id', '=', id);
      const { version } = await read.executeTakeFirstOrThrow();
      reads += 1;
      if (reads === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      await trx
        .updateTable('events')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
    });
  await Promise.all([raiseVersion(), raiseVersion()]);
  const after = await db.selectFrom('events').select('version').where('id', '=', id).executeTakeFirst();
  expect(after).toEqual({ version: 2 });
});

test('bounds the wait for a lock, at READ COMMITTED', async () => {
  const settings = await transaction(db, async (trx) => [
    await sql`show lock_timeout`.execute(trx),
    await sql`show transaction_isolation`.execute(trx),
  ]);
  expect(settings.map(({ rows }) => rows[0])).toEqual([
    { lock_timeout: '1500ms' },
    { transaction_isolation: 'read committed' },
  ]);
});

test('rejects a transaction that swallowed an error', async () => {
  const swallowing = transaction(db, async (trx) => {
    await trx
      .insertInto('outbox')
      .values(mailRow({ kind: 'lost' }))
      .execute();
    await raise(trx, '23514').catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('rolled back instead of committed');
});

test('prepares a statement once on each connection', async () => {
  const prepared = await transaction(db, async (trx) => {
    const read = (id: string) => trx.selectFrom('uploads').select('size').where('id', '=', id).execute();
    await read('a');
    await read('b');
    return sql`select custom_plans + generic_plans as plans from pg_prepared_statements
      where statement like 'select "size" from "uploads"%'`.execute(trx);
  });
  expect(prepared.rows).toEqual([{ plans: 2 }]);
});

test('continues after a broken connection', async () => {
  const broken = transaction(db, (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
  await expect(broken).rejects.toThrow(DatabaseBusy);
  await transaction(db, (trx) =>
    trx
      .insertInto('outbox')
      .values(mailRow({ kind: 'after' }))
      .execute(),
  );
  await db.ping();
});

test('throws OutcomeUnknown when the connection breaks during the commit', async () => {
  const own = await openTestDatabase();
  await transaction(own, async (trx) => {
    await sql`create function cut() returns trigger language plpgsql
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(trx);
    await sql`create constraint trigger cut after insert on outbox deferrable initially deferred
      for each row execute function cut()`.execute(trx);
  });
  const broken = transaction(own, (trx) => trx.insertInto('outbox').values(mailRow()).execute());
  await expect(broken).rejects.toThrow(OutcomeUnknown);
});

test('drops a connection with outdated prepared statements', async () => {
  const other = await openTestDatabase();
  const read = () => other.selectFrom('uploads').selectAll().where('id', '=', 'a').execute();
  await read();
  await transaction(other, (trx) => sql`alter table uploads add column newer text`.execute(trx));
  // Callers get 503 and try again.
  await expect(read()).rejects.toThrow(DatabaseBusy);
  expect(await read()).toEqual([]);
});

test('throws DatabaseBusy when a statement takes too long', async () => {
  const slow = transaction(db, async (trx) => {
    await sql`set local statement_timeout = 1`.execute(trx);
    await sql`select pg_sleep(1)`.execute(trx);
  });
  await expect(slow).rejects.toThrow(DatabaseBusy);
});

test('measures its connections, and callers that wait for one', async () => {
  const metrics = new Registry();
  const measured = openDatabase({ url: await newDatabaseUrl(), metrics });
  onTestFinished(() => measured.close());
  const counts = async (pool: string) => {
    const lines = (await metrics.metrics()).split('\n').filter((line) => line.includes(`pool="${pool}"`));
    return lines.map((line) => Number(line.split(' ')[1]));
  };
  expect(await counts('writing')).toEqual([0, 0, 0]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const busy = Array.from({ length: 12 }, () => transaction(measured, () => held));
  await expect.poll(() => counts('writing')).toEqual([10, 10, 2]);
  release();
  await Promise.all(busy);
  expect(await counts('writing')).toEqual([10, 0, 0]);
  expect(await counts('reading')).toEqual([0, 0, 0]);
});

test('runs one queue in order, past failures, and leaves connections to others', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const order: number[] = [];
  const queued = Array.from({ length: 12 }, (_, index) => {
    const work = async () => {
      await held;
      order.push(index);
      if (index === 3) throw new Error('No');
    };
    return transaction(db, work, { queue: 'rush' });
  });
  // Fails without the queue: ten hold every connection.
  await transaction(db, async () => undefined);
  await transaction(db, async () => undefined, { queue: 'other' });
  release();
  const results = await Promise.allSettled(queued);
  expect(order).toEqual(queued.map((_, index) => index));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('throws DatabaseBusy when PostgreSQL is unreachable', async () => {
  const nowhere = openDatabase({ url: 'postgres://hackon@127.0.0.1:1/nowhere' });
  await expect(nowhere.ping()).rejects.toThrow(DatabaseBusy);
  await nowhere.close();
});
