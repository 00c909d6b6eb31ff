// @module-tag promise-refused-start
// @module-tag slow
import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { rateLimitRow } from '../../test/rows.ts';
import { newFolder } from '../../test/start-program.ts';
import { claimDatabase } from './claim-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { transaction } from './transaction.ts';

const commits = 20;

/** Returns a database with a row per commit, as after a crash. */
async function crashedFile(): Promise<{ file: string; log: string }> {
  const folder = newFolder();
  const db = openDatabase({ url: `sqlite:${join(folder, 'hackon.db')}` });
  await migrate(db);
  for (let key = 0; key < commits; key++) {
    const row = rateLimitRow({ key: String(key) });
    await transaction(db, (trx) => trx.insertInto('rate_limits').values(row).execute());
  }
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  await db.close();
  const file = join(copy, 'hackon.db');
  return { file, log: `${file}-wal` };
}

function damage(log: string, at: number): void {
  const bytes = readFileSync(log);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(log, bytes);
}

/** Counts the rows that SQLite sees. It drops a damaged part of the log. */
function rowsIn(file: string): unknown {
  const database = new DatabaseSync(file);
  const [row] = database.prepare('select count(*) as rows from rate_limits').all();
  database.close();
  return row?.rows;
}

function claim(file: string): void {
  claimDatabase(`sqlite:${file}`).release();
}

test('a log is intact after a crash', async () => {
  const { file } = await crashedFile();
  claim(file);
  expect(rowsIn(file)).toBe(commits);
});

test.each([
  ['in the header', () => 20],
  ['in the salts of a frame', (size: number) => size - 10 * (4_096 + 24) + 10],
  ['in the page of a frame', (size: number) => size - 10 * (4_096 + 24) + 2_000],
])('damage %s that loses commits is refused', async (_where, at) => {
  const { file, log } = await crashedFile();
  damage(log, at(readFileSync(log).length));
  const before = readFileSync(log);
  expect(() => claim(file)).toThrow(expect.objectContaining({ name: 'DatabaseUnusable' }));
  expect(() => claim(file)).toThrow(
    /-wal is damaged from byte \d+ on\. Nothing was changed\. Restore a backup/u,
  );
  expect(readFileSync(log)).toEqual(before);
});

test('the command in the refusal keeps all commits before the damage', async () => {
  const { file, log } = await crashedFile();
  damage(log, readFileSync(log).length - 10 * (4_096 + 24) + 2_000);
  const beside = newFolder();
  cpSync(join(file, '..'), beside, { recursive: true });
  const readable = rowsIn(join(beside, 'hackon.db'));
  const bytes = /truncate -s (?<bytes>\d+) /u.exec(refusalOf(() => claim(file)))?.groups?.bytes;
  truncateSync(log, Number(bytes));
  claim(file);
  expect(readable).toBeGreaterThan(10);
  expect(rowsIn(file)).toBe(readable);
});

test('the last commit may be torn by a crash', async () => {
  const { file, log } = await crashedFile();
  damage(log, readFileSync(log).length - 100);
  claim(file);
  expect(rowsIn(file)).toBe(commits - 1);
});

test('older frames in the log do not count as damage', async () => {
  const folder = newFolder();
  const file = join(folder, 'hackon.db');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table kysely_migration (name text)');
  for (let row = 0; row < 9; row++) database.exec(`insert into kysely_migration values ('0001-initial')`);
  database.exec('pragma wal_checkpoint(restart)');
  database.exec(`delete from kysely_migration where rowid > 1`);
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  database.close();
  expect(() => claim(join(copy, 'hackon.db'))).not.toThrow();
});

function refusalOf(act: () => void): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  throw new Error('Nothing was refused');
}
