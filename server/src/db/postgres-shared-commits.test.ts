import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { contactRow } from '../../test/rows.ts';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import { announce } from './announcements.ts';
import type { Database, Transaction } from './database.ts';
import { transaction } from './transaction.ts';

// Seen red: with a transaction for each, with no savepoint, with answers and errors given before the commit, with no limit
// to a group, with errors of a member that are worth another try passed on, and with changes told of those that failed.

const together = 'rush';

/** What has happened, in order. */
let steps: string[] = [];

/** Writes a message in a shared transaction, and answers which that was. */
function write(db: Database, subject: string, then: (trx: Transaction) => Promise<unknown> = async () => {}) {
  const work = async (trx: Transaction) => {
    steps.push(`starts ${subject}`);
    await trx.insertInto('contact_messages').values(contactRow({ subject })).execute();
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
    await then(trx);
    steps.push(`ends ${subject}`);
    return rows[0]?.id ?? '';
  };
  return transaction(db, work, { together });
}

async function written(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('contact_messages').select('subject').orderBy('subject').execute();
  return rows.map(({ subject }) => subject);
}

async function open(): Promise<Database> {
  steps = [];
  return openTestDatabase();
}

/** Makes PostgreSQL raise an error by its code. */
function raise(trx: Transaction, code: string) {
  return sql.raw(`do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`).execute(trx);
}

test('runs those that wait together in their order, in one transaction, and answers after its commit', async () => {
  const db = await open();
  const call = async (subject: string) => {
    const id = await write(db, subject);
    steps.push(`answered ${subject}`);
    expect(await written(db)).toEqual(['1', '2', '3']);
    return id;
  };
  const ids = await Promise.all(['1', '2', '3'].map(call));
  expect(new Set(ids).size).toBe(1);
  const members = ['starts 1', 'ends 1', 'starts 2', 'ends 2', 'starts 3', 'ends 3'];
  expect(steps).toEqual([...members, 'answered 1', 'answered 2', 'answered 3']);
});

test('leaves those of another name, and of none, their own transactions', async () => {
  const db = await open();
  const xid = async (trx: Transaction) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
    return rows[0]?.id;
  };
  const ids = await Promise.all([
    write(db, '1'),
    transaction(db, xid, { together: 'other' }),
    transaction(db, xid),
    transaction(db, xid),
  ]);
  expect(new Set(ids).size).toBe(4);
});

test('shares one commit with 31 others at most', async () => {
  const db = await open();
  const subjects = Array.from({ length: 40 }, (_, index) => `${index}`);
  const ids = await Promise.all(subjects.map((subject) => write(db, subject)));
  const sizes = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  expect(sizes).toEqual([32, 8]);
});

test('rolls back a failing one alone, and tells it after the commit', async () => {
  const db = await open();
  const failing = write(db, '2', () => Promise.reject(new Error('No')));
  const told = failing.catch((error: unknown) => steps.push(String(error)));
  await Promise.all([write(db, '1'), told, write(db, '3')]);
  expect(steps.at(-1)).toBe('Error: No');
  expect(await written(db)).toEqual(['1', '3']);
});

test('does not call one committed that swallowed an error', async () => {
  const db = await open();
  const swallowing = write(db, '1', (trx) => raise(trx, '23514').catch(() => undefined));
  const [first, second] = await Promise.allSettled([swallowing, write(db, '2')]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(await written(db)).toEqual(['2']);
});

test.each(['40001', '40P01', '55P03'])('tries one again alone after error %s', async (code) => {
  const db = await open();
  let attempts = 0;
  const retried = write(db, '1', async (trx) => {
    attempts += 1;
    if (attempts < 3) await raise(trx, code);
  });
  await Promise.all([retried, write(db, '2')]);
  expect(attempts).toBe(3);
  expect(steps.filter((step) => step === 'starts 2')).toHaveLength(1);
  expect(await written(db)).toEqual(['1', '2']);
});

test('tells every caller of a group when its commit fails, writes nothing, and goes on', async () => {
  const db = await open();
  await transaction(db, async (trx) => {
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin if new.subject = 'bad' then raise 'refused' using errcode = '23514'; end if; return null; end $$`.execute(
      trx,
    );
    await sql`create constraint trigger refuse after insert on contact_messages deferrable initially deferred
      for each row execute function refuse()`.execute(trx);
  });
  const results = await Promise.allSettled([write(db, '1'), write(db, 'bad')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await written(db)).toEqual([]);
  await write(db, 'next');
  expect(await written(db)).toEqual(['next']);
});

test('tells every caller when the connection breaks, and goes on', async () => {
  const db = await open();
  const results = await Promise.allSettled([
    write(db, '1'),
    write(db, '2', (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)),
    write(db, '3'),
  ]);
  // The third was not in it yet.
  const busy = { status: 'rejected', reason: expect.objectContaining({ name: 'DatabaseBusy' }) };
  expect(results).toEqual([busy, busy, { status: 'fulfilled', value: expect.any(String) }]);
  expect(await written(db)).toEqual(['3']);
});

test('tells other processes of what a group has changed, but for what failed', async () => {
  const url = await newDatabaseUrl();
  const [db, other] = [await openTestDatabase(url), await openTestDatabase(url)];
  await other.hearOthers();
  const heard: string[] = [];
  other.announcements.on('change', (change) => heard.push(change));
  const change = (id: string) => async () => announce(`event:${id}`);
  const failing = write(db, '2', async () => {
    announce('event:failed');
    throw new Error('No');
  });
  await Promise.allSettled([write(db, '1', change('one')), failing, write(db, '3', change('three'))]);
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['event:one', 'event:three']));
});
