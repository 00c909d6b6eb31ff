import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newDatabaseUrl } from '../../test/test-database.ts';
import { CommitGroups } from './commit-groups.ts';
import { DatabaseBusy } from './database-errors.ts';
import { SqliteConnection } from './sqlite-connection.ts';

let steps: string[];

class NotingConnection extends SqliteConnection {
  override run(statement: string): void {
    if (/^(?:begin|commit|rollback$)/u.test(statement)) steps.push(statement);
    super.run(statement);
  }
}

let own: SqliteConnection;
let other: SqliteConnection;
let groups: CommitGroups;

beforeEach(async () => {
  const path = (await newDatabaseUrl()).slice('sqlite:'.length);
  own = new NotingConnection(path, { readOnly: false });
  other = new SqliteConnection(path, { readOnly: false });
  onTestFinished(() => [own, other].forEach((connection) => connection.close()));
  own.run('create table parents (id text primary key)');
  own.run(
    'create table notes (text text, parent text references parents (id) deferrable initially deferred)',
  );
  groups = new CommitGroups(own);
  steps = [];
});

function write(text: string): Promise<void> {
  return groups.run(async () => insert(text));
}

function insert(text: string, parent: string | null = null): void {
  own.prepare('insert into notes values (?, ?)').run([text, parent]);
}

/** Reads as another process. */
function written(): unknown[] {
  return other.prepare('select text from notes order by text').all([]);
}

function rows(...texts: string[]): unknown[] {
  return texts.map((text) => ({ text }));
}

async function outcomes(calls: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls);
  return results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'));
}

test('runs waiting callers in order in one transaction, and resolves after its commit', async () => {
  const call = async (name: string) => {
    await groups.run(async () => {
      steps.push(`starts ${name}`);
      insert(name);
      await Promise.resolve();
      steps.push(`ends ${name}`);
    });
    steps.push(`answered ${name}`);
    expect(written()).toEqual(rows('1', '2', '3'));
  };
  await Promise.all(['1', '2', '3'].map(call));
  const members = ['starts 1', 'ends 1', 'starts 2', 'ends 2', 'starts 3', 'ends 3'];
  const answers = ['answered 1', 'answered 2', 'answered 3'];
  expect(steps).toEqual(['begin immediate', ...members, 'commit', ...answers]);
});

test('adds callers while each turn of the event loop brings one', async () => {
  const calls: Promise<void>[] = [];
  for (const text of ['1', '2', '3']) {
    // Created first, so its call arrives before the group looks again.
    const turn = nextTurn();
    calls.push(write(text));
    await turn;
  }
  // The group begins after two idle turns.
  await nextTurn();
  await nextTurn();
  calls.push(write('4'));
  await Promise.all(calls);
  expect(steps).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
  expect(written()).toEqual(rows('1', '2', '3', '4'));
});

test('rolls back only the failing caller, and rejects after the commit', async () => {
  const failing = groups.run(async () => {
    insert('2');
    throw new Error('No');
  });
  const told = failing.catch((error: unknown) => steps.push(String(error)));
  await Promise.all([write('1'), told, write('3')]);
  expect(steps).toEqual(['begin immediate', 'commit', 'Error: No']);
  expect(written()).toEqual(rows('1', '3'));
});

test('adds callers that arrive while the group runs', async () => {
  let late: Promise<void> | undefined;
  const arrived = Promise.withResolvers<void>();
  const first = groups.run(async () => {
    await arrived.promise;
    insert('first');
  });
  setTimeout(() => {
    late = write('late');
    arrived.resolve();
  });
  await first;
  await late;
  expect(steps).toEqual(['begin immediate', 'commit']);
  expect(written()).toEqual(rows('first', 'late'));
});

test('starts another group after 64, in a later turn of the event loop', async () => {
  const first = groups.run(async () => void setImmediate(() => steps.push('turn')));
  await Promise.all([first, ...Array.from({ length: 64 }, (_, index) => write(`${index}`))]);
  expect(steps).toEqual(['begin immediate', 'commit', 'turn', 'begin immediate', 'commit']);
  expect(written()).toHaveLength(64);
});

test('rejects every caller of a group when its commit fails, and continues', async () => {
  const results = await outcomes([
    write('1'),
    groups.run(async () => insert('2', 'no such parent')),
    groups.run(() => Promise.reject(new Error('Of its own'))),
  ]);
  expect(results).toEqual(Array.from({ length: 3 }, () => 'OwnerGone: FOREIGN KEY constraint failed'));
  expect(steps).toEqual(['begin immediate', 'commit', 'rollback']);
  expect(written()).toEqual([]);

  await write('next');
  expect(written()).toEqual(rows('next'));
});

test('rejects every caller of a group when SQLite rolls back the transaction', async () => {
  const fault = 'Error: database or disk is full';
  const results = await outcomes([
    write('1'),
    groups.run(async () => {
      // SQLite does this after such a fault.
      own.run('rollback');
      throw new Error('database or disk is full');
    }),
  ]);
  expect(results).toEqual([fault, fault]);
  expect(written()).toEqual([]);
});

test('rejects every caller when the file cannot be locked, and continues', async () => {
  own.run('pragma busy_timeout = 1');
  other.run('begin immediate');
  const results = await Promise.allSettled([write('1'), write('2')]);
  const busy = { status: 'rejected', reason: expect.any(DatabaseBusy) };
  expect(results).toEqual([busy, busy]);
  expect(steps).toEqual(['begin immediate']);

  other.run('rollback');
  await write('3');
  expect(written()).toEqual(rows('3'));
});
