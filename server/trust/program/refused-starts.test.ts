// @module-tag promise-refused-start
import { hash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { ImageFiles } from '../../src/features/events/images/image-files.ts';
import { insertTeamWithAll, uploadRow } from '../../test/rows.ts';
import { exitOf, newFolder, startCommand, startProgram, startServer } from '../../test/start-program.ts';

const script = (name: string) => join(import.meta.dirname, '../../../scripts', name);

/** Creates a database with a team, as a stopped server leaves it. */
async function folderWithData(): Promise<string> {
  const folder = newFolder();
  const db = openDatabase({ url: `sqlite:${join(folder, 'hackon.db')}` });
  await migrate(db);
  await insertTeamWithAll(db);
  await db.close();
  return folder;
}

function contentOf(folder: string): string[] {
  return readdirSync(folder).map((name) => {
    const file = join(folder, name);
    const { mtimeMs, size } = statSync(file);
    return `${name} ${size} ${mtimeMs} ${hash('sha256', readFileSync(file))}`;
  });
}

/** The server must refuse. Returns its output. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const program = startProgram({ PORT: '0', HOST: '127.0.0.1', ...settings });
  const [said, exit] = await Promise.all([text(program.stderr), exitOf(program)]);
  expect(exit).toEqual([1, null]);
  return said;
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test('a server refuses a damaged or newer database with a one-line reason, and changes nothing', async () => {
  const damaged = await folderWithData();
  truncateSync(join(damaged, 'hackon.db'), 100_000);
  const newer = await folderWithData();
  change(
    join(newer, 'hackon.db'),
    `insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00.000Z')`,
  );
  const before = [contentOf(damaged), contentOf(newer)];
  const lines = await Promise.all([refusalOf({ DATA_DIR: damaged }), refusalOf({ DATA_DIR: newer })]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The database .+hackon\.db is damaged \(.+\)\. Nothing was changed\. Move it .+\n$/u,
    ),
    expect.stringMatching(
      /^The database was made by a newer version of HackOn \(migration 9999-later\)\. .+\n$/u,
    ),
  ]);
  expect([contentOf(damaged), contentOf(newer)]).toEqual(before);
});

test('server and backup refuse a folder whose database is lost, and change nothing', async () => {
  const DATA_DIR = newFolder();
  const { server } = await startServer(`sqlite:${join(DATA_DIR, 'hackon.db')}`, { DATA_DIR });
  server.kill('SIGTERM');
  await exitOf(server);
  for (const file of ['hackon.db', 'hackon.db-wal', 'hackon.db-shm'])
    rmSync(join(DATA_DIR, file), { force: true });
  writeFileSync(join(DATA_DIR, 'hackon.db'), '');
  const names = readdirSync(DATA_DIR);
  const backup = startCommand(process.execPath, [script('backup.ts')], { DATA_DIR });
  const lines = await Promise.all([refusalOf({ DATA_DIR }), text(backup.stderr)]);
  const line = /^.+ has files of HackOn \(credit-key\), but .+hackon\.db is missing or empty\. .+\n$/u;
  expect(lines).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
  expect(await exitOf(backup)).toEqual([1, null]);
  expect(readdirSync(DATA_DIR)).toEqual(names);
});

test('a server that cannot use its folder, port or database prints a one-line reason', async () => {
  const folder = newFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const [noFolder, noPort, noDatabase] = await Promise.all([
    refusalOf({ DATA_DIR: join(file, 'data') }),
    refusalOf({ PORT: port }),
    refusalOf({ DATABASE_URL: 'postgres://hackon:secret@127.0.0.1:1/hackon' }),
  ]);
  expect(noFolder).toBe(
    `${file}/data cannot be used (ENOTDIR). Choose a folder that this user may write to.\n`,
  );
  expect(noPort).toBe(`Port ${port} is taken by another program. Stop it, or set PORT.\n`);
  expect(noDatabase).toBe(
    'The database does not answer (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL, and that the database runs.\n',
  );
});

test('only one server can use a SQLite file; a backup can run at the same time', async () => {
  const folder = await folderWithData();
  const url = `sqlite:${join(folder, 'hackon.db')}`;
  const first = await startServer(url, { DATA_DIR: folder });
  const settings = { DATA_DIR: folder, DATABASE_URL: url };
  const backup = startCommand(process.execPath, [script('backup.ts')], settings);
  const [second, printed] = await Promise.all([refusalOf(settings), text(backup.stdout)]);
  expect(second).toMatch(/^The database .+hackon\.db is in use by another server .+\. Stop it first, .+\n$/u);
  const [, written = ''] = /^(.+): 8 rows, 0 files\n$/u.exec(printed) ?? [];
  expect(readdirSync(written)).toContain('manifest.json');
  const restore = startCommand(process.execPath, [script('restore.ts'), written, '--force'], settings);
  expect(await text(restore.stderr)).toBe(second);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);

  first.server.kill('SIGKILL');
  await exitOf(first.server);
  const third = await startServer(url, { DATA_DIR: folder });
  expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
});

test('npm run restore refuses a damaged backup with a one-line reason, and restores an intact one', async () => {
  const DATA_DIR = await folderWithData();
  const backup = startCommand(process.execPath, [script('backup.ts'), '--to', newFolder()], { DATA_DIR });
  const written = (await text(backup.stdout)).split(': ')[0] ?? '';
  const restored = newFolder();
  const whole = startCommand(process.execPath, [script('restore.ts'), written], { DATA_DIR: restored });
  expect(await text(whole.stdout)).toContain(` into ${join(restored, 'hackon.db')}. Start the server.\n`);
  await startServer(`sqlite:${join(restored, 'hackon.db')}`, { DATA_DIR: restored });

  writeFileSync(join(written, 'tables', 'teams.jsonl.gz'), '');
  const empty = newFolder();
  const damaged = startCommand(process.execPath, [script('restore.ts'), written], { DATA_DIR: empty });
  expect(await text(damaged.stderr)).toMatch(
    /^The backup .+ is damaged \(.+\)\. Nothing was changed\. .+\n$/u,
  );
  expect(await exitOf(damaged)).toEqual([1, null]);
  expect(readdirSync(empty)).toEqual([]);
});

test('a backup that finds no file of its rows fails; a single lost file is a warning', async () => {
  const DATA_DIR = await folderWithData();
  const db = openDatabase({ url: `sqlite:${join(DATA_DIR, 'hackon.db')}` });
  const { file_name: name } = uploadRow();
  await transaction(db, (trx) => trx.insertInto('uploads').values(uploadRow()).execute());
  await db.close();
  const backUp = async () => {
    const backup = startCommand(process.execPath, [script('backup.ts')], { DATA_DIR });
    return { said: await text(backup.stderr), exit: await exitOf(backup) };
  };
  expect(await backUp()).toEqual({
    said: `The backup has the rows, but ${DATA_DIR} has none of their 2 files. Set DATA_DIR as for the server.\n`,
    exit: [1, null],
  });
  expect(existsSync(join(DATA_DIR, 'last-backup'))).toBe(false);

  const images = new ImageFiles(DATA_DIR);
  await images.prepare();
  const [kept = '', lost = ''] = images.filesOf(name);
  writeFileSync(kept, '');
  expect(await backUp()).toEqual({
    said: `The file ${basename(lost)} is nowhere, and not in the backup.\n`,
    exit: [0, null],
  });
  expect(existsSync(join(DATA_DIR, 'last-backup'))).toBe(true);
});

test.skipIf(process.platform === 'win32').each([
  ['backup', []],
  ['restore', ['backup']],
  ['copy-database', ['--to', 'sqlite:to.db']],
])("root may not run %s in another user's folder", async (name, args) => {
  const DATA_DIR = newFolder();
  // The tests run as any user.
  if (process.getuid?.() === 0) chownSync(DATA_DIR, 12_345, 12_345);
  const { uid } = statSync(DATA_DIR);
  const asRoot = ['--import', 'data:text/javascript,process.getuid = () => 0', script(`${name}.ts`)];
  const program = startCommand(process.execPath, [...asRoot, ...args], { DATA_DIR });
  expect(await text(program.stderr)).toBe(
    `${DATA_DIR} belongs to user ${uid}, who could not open the files of root. Nothing was changed. Run this as that user: sudo -u '#${uid}' --preserve-env=DATA_DIR,DATABASE_URL,DATABASE_LISTEN_URL …\n`,
  );
  expect(await exitOf(program)).toEqual([78, null]);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test.each([
  ['../server/src/main', /^npm start\n\n.+DATABASE_URL/su],
  ['backup', /^npm run backup \[-- --to <folder>\]\n/u],
  ['restore', /^npm run restore -- <backup> \[--force\]\n/u],
  ['copy-database', /^npm run db:copy -- --to <url>/u],
])('--help of %s says how to run it, and does nothing', async (name, help) => {
  const DATA_DIR = join(newFolder(), 'data');
  const program = startCommand(process.execPath, [script(`${name}.ts`), '--help'], { DATA_DIR });
  expect(await text(program.stdout)).toMatch(help);
  expect(await exitOf(program)).toEqual([0, null]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('an unknown option is named, with the way to the right ones', async () => {
  const program = startCommand(process.execPath, [script('restore.ts'), '--frce'], {});
  expect(await text(program.stderr)).toBe("Unknown option '--frce'. --help shows the options.\n");
  expect(await exitOf(program)).toEqual([1, null]);
});
