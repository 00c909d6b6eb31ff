// @module-tag promise-move
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../src/backup/copy-database.ts';
import { readBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import type { Database } from '../src/db/database.ts';
import type { SnapshotReader } from '../src/db/engine.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { tableNames } from '../src/features.ts';
import { hasRows } from '../src/db/rebuild.ts';
import { signUpStudent } from '../test/accounts.ts';
import { newFolder } from '../test/start-program.ts';
import { registerTeam, startWithEvent } from '../test/teams.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { allRows } from './all-rows.ts';
import { brokenInvariants } from './invariants.ts';

const newFile = () => join(newFolder(), 'hackon.db');

function openEmpty(url: string): Database {
  const db = openDatabase({ url });
  onTestFinished(() => db.close());
  return db;
}

/** Also returns a function that changes the file directly. */
async function startOnFile() {
  const path = newFile();
  const { app, event } = await startWithEvent({}, { databaseUrl: `sqlite:${path}` });
  for (const teamName of ['தமிழ் हिन्दी 🚀 é', '\u2028 "quoted" \\ \' $1 %s {}', 'null']) {
    await registerTeam(app, await signUpStudent(app), event, { teamName });
  }
  const change = (statement: string, ...values: (string | number | bigint)[]) => {
    const file = new DatabaseSync(path);
    file.prepare(statement).run(...values);
    file.close();
  };
  return { db: app.db, change };
}

test('SQLite moves to PostgreSQL and back, row by row', async () => {
  const { db, change } = await startOnFile();
  // The longest numbers and texts that both engines store.
  change(
    'update events set prize_pool = 2147483647, description = ?',
    `\u0001\t\r\n\u007f\ufeff\uffff${'x'.repeat(200_000)}`,
  );
  const rows = await allRows(db);
  const postgres = openEmpty(await newDatabaseUrl());
  const there = await copyDatabase(db, postgres);
  expect(await allRows(postgres)).toEqual(rows);
  expect(await brokenInvariants(postgres)).toEqual([]);
  expect(Object.fromEntries(there.map(({ table, rows: count }) => [table, count]))).toEqual(
    Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length])),
  );

  const back = openEmpty(`sqlite:${newFile()}`);
  expect(await copyDatabase(postgres, back)).toEqual(there);
  expect(await allRows(back)).toEqual(rows);
});

test('a database with data is not overwritten, on either engine', async () => {
  const { db } = await startOnFile();
  const postgres = openEmpty(await newDatabaseUrl());
  await copyDatabase(db, postgres);
  const others = [postgres, (await startOnFile()).db];
  for (const other of others) {
    const before = await allRows(other);
    await expect(copyDatabase(db, other)).rejects.toThrow(/^The target database already has data/u);
    expect(await allRows(other)).toEqual(before);
  }
});

test('empty tables of another program stay, though they have the names of ours', async () => {
  const { db } = await startOnFile();
  const postgres = openEmpty(await newDatabaseUrl());
  await postgres.engine.migrate(async (connection) => {
    await sql`create table teams (id int)`.execute(connection);
  });
  await expect(copyDatabase(db, postgres)).rejects.toThrow(
    /is the database of another program: it has a table teams\. Nothing was changed/u,
  );
  expect(await postgres.engine.reader.introspection.getTables()).toMatchObject([{ name: 'teams' }]);
});

test('nothing is copied while a server runs on the PostgreSQL database', async () => {
  const { db } = await startOnFile();
  const url = await newDatabaseUrl();
  const server = openEmpty(url);
  await server.hearOthers();
  const postgres = openEmpty(url);
  await expect(copyDatabase(db, postgres)).rejects.toThrow(
    /^A server is running on the PostgreSQL database/u,
  );
  await server.close();
  await copyDatabase(db, postgres);
  expect(await allRows(postgres)).toEqual(await allRows(db));
});

test('a user who may not create tables is refused in one line, by start, copy and restore', async () => {
  const { db } = await startOnFile();
  const backup = await writeBackup(db, { dataDir: newFolder(), to: newFolder(), now: new Date() });
  const url = new URL(await newDatabaseUrl());
  const admin = openEmpty(url.href);
  const name = url.pathname.slice(1);
  const user = `${name}_user`;
  const run = (statement: string) =>
    admin.engine.migrate(async (connection) => void (await sql.raw(statement).execute(connection)));
  await run(`create role ${user} login; revoke create on schema public from public`);
  onTestFinished(() => run(`drop role ${user}`));
  url.username = user;
  const target = openEmpty(url.href);
  const dataDir = newFolder();
  const restoring = { dataDir, force: false, keepIn: dataDir, now: new Date() };
  const attempts = [
    () => migrate(target),
    () => copyDatabase(db, target),
    async () => restoreBackup(target, await readBackup(backup.folder), restoring),
  ];
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      message: `The user ${user} may not create tables in the PostgreSQL database ${name}. Nothing was changed. Make it the owner: alter database ${name} owner to ${user}`,
    });
  }
  expect(await admin.engine.reader.introspection.getTables()).toEqual([]);
  await run(`alter database ${name} owner to ${user}`);
  await copyDatabase(db, target);
  await run(`reassign owned by ${user} to hackon`);
});

test.each([
  [
    'a zero byte, which PostgreSQL cannot hold',
    'update teams set team_name = ?',
    'a\0b',
    /table teams cannot be copied/u,
  ],
  [
    'a number that is too long for it',
    'update events set prize_pool = ?',
    2n ** 40n,
    /table events cannot be copied/u,
  ],
] as const)('a row with %s is reported, and nothing is copied', async (_what, statement, value, line) => {
  const { db, change } = await startOnFile();
  change(statement, value);
  const postgres = openEmpty(await newDatabaseUrl());
  const refusal = await copyDatabase(db, postgres).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'DatabaseUnusable', message: expect.stringMatching(line) });
  expect(await hasRows(postgres, tableNames)).toBe(false);
});

test.each([
  ['a row', (rows: Row[]) => rows.slice(1), /teams had 2 rows instead of 3/u],
  [
    'a letter',
    (rows: Row[]) => rows.map((row) => ({ ...row, team_name: 'Another' })),
    /teams had rows that differ/u,
  ],
])('control: a copy that loses %s leaves nothing', { tags: ['soak'] }, async (_what, lose, line) => {
  const { db } = await startOnFile();
  const postgres = openEmpty(await newDatabaseUrl());
  await expect(copyDatabase(db, losing(postgres, lose))).rejects.toThrow(line);
  expect(await hasRows(postgres, tableNames)).toBe(false);
});

type Row = Record<string, unknown>;

/** A database that returns other rows than it stored. */
function losing(db: Database, lose: (rows: Row[]) => Row[]): Database {
  const rebuild: Database['engine']['rebuild'] = (tables, run) =>
    db.engine.rebuild(tables, (target) => run({ ...target, rows: (table) => changed(target, table, lose) }));
  return Object.assign(Object.create(db), { engine: { ...db.engine, rebuild } });
}

async function* changed(
  target: SnapshotReader,
  table: Parameters<SnapshotReader['rows']>[0],
  lose: (rows: Row[]) => Row[],
) {
  for await (const rows of target.rows(table)) yield table === 'teams' ? lose(rows) : rows;
}
