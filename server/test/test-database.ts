import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import type { AnyRow } from '../src/db/engine.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { insertRows } from '../src/db/rebuild.ts';
import type { TableName } from '../src/db/tables.ts';
import { transaction } from '../src/db/transaction.ts';
import { tableNames } from '../src/features.ts';
import { makeFastFolder } from './fast-folder.ts';

const fileEnd: (() => Promise<void>)[] = [];

/** Shared by the tests of a file: each connection starts a process. */
let admin: Promise<Client> | undefined;

/** Registers work for the end of the test or of the file. The last one registered runs first. */
export type AtEnd = (end: () => Promise<void>) => void;

/** After the test, or after the file if called outside a test. */
const atEnd: AtEnd = (end) => {
  const isInTest = expect.getState().currentTestName !== undefined;
  if (isInTest) onTestFinished(end);
  else fileEnd.push(end);
};

export const atFileEnd: AtEnd = (end) => void fileEnd.push(end);

/** Opens a new, migrated database, or the one at `url`, as a second process would. Removes it at the end. */
export async function openTestDatabase(
  url?: string,
  { listenUrl, end = atEnd }: { listenUrl?: string | undefined; end?: AtEnd } = {},
): Promise<Database> {
  const db = openDatabase({
    url: url ?? (await copyMigrated(end)),
    ...(listenUrl !== undefined && { listenUrl }),
  });
  end(() => db.close());
  if (url !== undefined) await migrate(db);
  return db;
}

export async function newDatabaseUrl(): Promise<string> {
  return inject('engine') === 'sqlite' ? newSqliteUrl(atEnd) : await newPostgresUrl(atEnd);
}

type SavedRows = readonly { table: TableName; rows: readonly AnyRow[] }[];

export async function readTestDatabase(db: Database): Promise<SavedRows> {
  const saved = [];
  for (const table of tableNames)
    saved.push({ table, rows: await db.selectFrom(table).selectAll().execute() });
  return saved.filter(({ rows }) => rows.length > 0);
}

/** Deletes all rows, and inserts these. Throws if the database is closed. */
export async function refillTestDatabase(db: Database, saved: SavedRows = []): Promise<void> {
  const filled = sql.join(
    tableNames.map(
      (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
    ),
    sql` union all `,
  );
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ name: TableName }>`${filled}`.execute(trx);
    const names = new Set(rows.map(({ name }) => name));
    for (const table of tableNames.toReversed()) if (names.has(table)) await trx.deleteFrom(table).execute();
    for (const one of saved) await insertRows(trx, one.table, one.rows);
  });
  // Caches must not answer with deleted rows.
  db.announcements.emit('gap');
}

/** The setup calls this after each file. */
export async function endFile(): Promise<void> {
  for (const end of fileEnd.splice(0).toReversed()) await end();
  await (await admin)?.end();
  admin = undefined;
}

async function copyMigrated(end: AtEnd): Promise<string> {
  if (inject('engine') === 'postgres') return newPostgresUrl(end, 'migrated');
  const url = newSqliteUrl(end);
  copyFileSync(inject('migratedFile'), url.slice('sqlite:'.length));
  return url;
}

function newSqliteUrl(end: AtEnd): string {
  const folder = makeFastFolder('hackon-test-');
  end(async () => rmSync(folder, { recursive: true }));
  return `sqlite:${join(folder, 'hackon.db')}`;
}

async function newPostgresUrl(end: AtEnd, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  end(() => administer(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  admin ??= connectAdmin();
  await (await admin).query(statement);
}

async function connectAdmin(): Promise<Client> {
  const client = new Client(inject('postgresUrl'));
  await client.connect();
  return client;
}
