// @module-tag slow
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { insertTeamWithAll } from '../../test/rows.ts';
import { newFolder } from '../../test/start-program.ts';
import { claimDatabase } from './claim-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Creates a file with a team, as a stopped server leaves it. */
async function newFile(): Promise<string> {
  const file = join(newFolder(), 'hackon.db');
  const db = openDatabase({ url: `sqlite:${file}` });
  await migrate(db);
  await insertTeamWithAll(db);
  await db.close();
  return file;
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const content = readFileSync(file);
  bytes.copy(content, at);
  writeFileSync(file, content);
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

const noise = Buffer.from('this is not what SQLite has written. '.repeat(120)).subarray(0, 4_096);

test.each<[string, (file: string) => void, RegExp]>([
  [
    'cut off',
    (file) => truncateSync(file, 100_000),
    /^The database .+hackon\.db is damaged \(.+\)\. Nothing/u,
  ],
  ['cut off in its header', (file) => truncateSync(file, 50), /is damaged \(/u],
  [
    'with another header',
    (file) => overwrite(file, 0, noise.subarray(0, 60)),
    /damaged \(file is not a database\)/u,
  ],
  [
    'with a page of noise',
    (file) => {
      const place = readFileSync(file).indexOf('Smart Campus Hack');
      overwrite(file, Math.floor(place / 4_096) * 4_096, noise);
    },
    /is damaged \(.+\)\. Nothing was changed\. Move it away, with -wal and -shm beside it, and restore a backup: npm run restore -- <backup>$/u,
  ],
  [
    'of another program',
    (file) => change(file, 'pragma application_id = 252006673'),
    /is the database of another program\. Nothing was changed\. Set DATA_DIR or DATABASE_URL/u,
  ],
  [
    'without our tables',
    (file) => change(file, 'pragma application_id = 0; drop table kysely_migration'),
    /is the database of another program/u,
  ],
  [
    'of a newer version',
    (file) => change(file, `insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00.000Z')`),
    /^The database was made by a newer version of HackOn \(migration 9999-later\)\. Nothing was changed\. Start that/u,
  ],
])('a file %s is refused in one line, and stays unchanged', async (_name, damage, line) => {
  const file = await newFile();
  damage(file);
  const content = () => [statSync(file).mtimeMs, hash('sha256', readFileSync(file))];
  const before = content();
  const claim = () => claimDatabase(`sqlite:${file}`);
  expect(claim).toThrow(expect.objectContaining({ name: 'DatabaseUnusable' }));
  expect(claim).toThrow(line);
  expect(claim).not.toThrow('\n');
  expect(content()).toEqual(before);
  expect(readdirSync(join(file, '..'))).toEqual(['hackon.db']);
});

test('a log without its database is refused, and stays', () => {
  const file = join(newFolder(), 'hackon.db');
  writeFileSync(`${file}-wal`, 'rows that were committed');
  expect(() => claimDatabase(`sqlite:${file}`)).toThrow(
    /hackon\.db-wal is there, but .+hackon\.db is not\./u,
  );
  expect(readdirSync(join(file, '..'))).toEqual(['hackon.db-wal']);
});

test("a folder with the file's name is unreadable, not damaged", () => {
  const file = join(newFolder(), 'hackon.db');
  mkdirSync(file);
  expect(() => claimDatabase(`sqlite:${file}`)).toThrow(
    /hackon\.db cannot be read \(.+\)\. Nothing was changed/u,
  );
});

test('claims an intact file, a file without an id and a missing file', async () => {
  const file = await newFile();
  const old = await newFile();
  change(old, 'pragma application_id = 0');
  for (const path of [file, old, join(newFolder(), 'new', 'hackon.db')]) {
    const claim = claimDatabase(`sqlite:${path}`);
    onTestFinished(() => claim.release());
    expect(existsSync(`${path}.lock`)).toBe(true);
  }
});

test('a file has one claim at a time', () => {
  const url = `sqlite:${join(newFolder(), 'hackon.db')}`;
  const claim = claimDatabase(url);
  expect(() => claimDatabase(url)).toThrow(/is in use by another server .+ Stop it first/u);
  claim.release();
  const again = claimDatabase(url);
  onTestFinished(() => again.release());
});
