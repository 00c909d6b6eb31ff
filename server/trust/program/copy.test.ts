// @module-tag promise-move
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open-database.ts';
import { insertTeamWithAll } from '../../test/rows.ts';
import { startPostgres, type TestPostgres } from '../../test/start-postgres.ts';
import { exitOf, newFolder, startCommand, startServer } from '../../test/start-program.ts';
import { allRows } from '../all-rows.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
}, 60_000);
afterAll(() => postgres.stop());

function copy(dataDir: string, ...args: string[]) {
  return runScript('copy-database', args, { DATA_DIR: dataDir });
}

async function runScript(name: string, args: string[], env: Record<string, string>) {
  const file = join(import.meta.dirname, `../../../scripts/${name}.ts`);
  const program = startCommand(process.execPath, [file, ...args], env);
  const [printed, refusal] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { printed, refusal, exit: await exitOf(program) };
}

async function rowsAt(url: string) {
  const db = openDatabase({ url });
  return allRows(db).finally(() => db.close());
}

test('npm run db:copy moves a stopped installation to PostgreSQL; neither it nor a restore touches a running one', async () => {
  const folder = newFolder();
  const file = `sqlite:${join(folder, 'hackon.db')}`;
  const db = openDatabase({ url: file });
  await migrate(db);
  await insertTeamWithAll(db);
  await db.close();
  const client = new Client(postgres.url('postgres'));
  await client.connect();
  await client.query('create database moved');
  await client.end();
  const url = postgres.url('moved');

  const { server } = await startServer(file, { DATA_DIR: folder });
  expect(await copy(folder, '--to', url)).toEqual({
    printed: '',
    refusal: expect.stringMatching(/^The database .+ is in use by another server .+ Stop it first, .+\n$/u),
    exit: [1, null],
  });
  server.kill('SIGTERM');
  await exitOf(server);

  const moved = await copy(folder, '--to', url);
  expect(moved).toMatchObject({ refusal: '', exit: [0, null] });
  expect(moved.printed).toMatch(/^teams +1 {2}[\da-f]{16}$/mu);
  expect(moved.printed).toMatch(/^all +8$/mu);
  const aside = join(folder, 'hackon.db.copied');
  expect(moved.printed).toContain(
    `The old database is now ${aside}, so that no server and no backup uses it.`,
  );
  expect(readdirSync(folder).filter((name) => /-(?:wal|shm)$/u.test(name))).toEqual([]);
  const rows = await rowsAt(`sqlite:${aside}`);
  expect(await rowsAt(url)).toEqual(rows);
  // A backup without DATABASE_URL would have the old rows.
  const old = await runScript('backup', [], { DATA_DIR: folder });
  expect(old).toMatchObject({ refusal: expect.stringMatching(/ is missing or empty\. /u), exit: [1, null] });
  expect(existsSync(join(folder, 'hackon.db'))).toBe(false);
  const next = await startServer(url, { DATA_DIR: folder });
  expect((await copy(folder, '--from', `sqlite:${aside}`, '--to', url)).refusal).toMatch(
    /^A server is running on the PostgreSQL .+\n$/u,
  );
  const onServer = { DATA_DIR: folder, DATABASE_URL: url };
  const { printed } = await runScript('backup', ['--to', folder], onServer);
  const [backup = ''] = /\S+hackon-[\dT-]+Z/u.exec(printed) ?? [];
  expect(await runScript('restore', [backup, '--force'], onServer)).toEqual({
    printed: '',
    refusal: expect.stringMatching(/^A server is running on the PostgreSQL .+\n$/u),
    exit: [1, null],
  });
  expect(await rowsAt(url)).toEqual(rows);
  next.server.kill('SIGTERM');
  await exitOf(next.server);

  expect((await copy(folder, '--from', `sqlite:${aside}`, '--to', url)).refusal).toMatch(
    /^The target database already has data\. .+\n$/u,
  );
  const nowhere = await copy(folder, '--from', `sqlite:${aside}`, '--to', 'postgres://u@127.0.0.1:1/nowhere');
  expect(nowhere.refusal).toMatch(/^The database does not answer .+\n$/u);

  expect(await copy(folder, '--from', url, '--to', file)).toMatchObject({ refusal: '', exit: [0, null] });
  expect(await rowsAt(file)).toEqual(rows);
  const again = await copy(folder, '--to', url);
  expect(again.refusal).toBe(
    `${aside} is there from an earlier copy. Nothing was changed. Move it away first.\n`,
  );
  expect((await copy(folder, '--to', ' ')).refusal).toBe(
    'Say where to copy the rows: npm run db:copy -- --to <url>\n',
  );
  expect((await copy(folder, '--to', 'moved')).refusal).toBe('--to must start with sqlite: or postgres://\n');
});

test('npm run db:copy without the data folder creates nothing', async () => {
  const folder = newFolder();
  const missing = join(folder, 'data');
  expect(await copy(missing, '--to', `sqlite:${join(folder, 'to.db')}`)).toEqual({
    printed: '',
    refusal: `There is no database at ${missing}/hackon.db. Set DATA_DIR or DATABASE_URL as for the server.\n`,
    exit: [1, null],
  });
  expect(readdirSync(folder)).toEqual([]);
});
