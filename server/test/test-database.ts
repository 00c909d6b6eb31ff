import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { makeFastFolder } from './fast-folder.ts';

const fileEnd: (() => Promise<void>)[] = [];

/** Shared by the tests of a file: each connection starts a process. */
let admin: Promise<Client> | undefined;

/**
 * Opens a new, migrated database, or the one at `url`, as a second process would. Removes it after the test, or after
 * the file if opened outside a test.
 */
export async function openTestDatabase(url?: string, listenUrl?: string): Promise<Database> {
  const db = openDatabase({
    url: url ?? (await copyMigrated()),
    ...(listenUrl !== undefined && { listenUrl }),
  });
  atEnd(() => db.close());
  if (url !== undefined) await migrate(db);
  return db;
}

export async function newDatabaseUrl(): Promise<string> {
  return inject('engine') === 'sqlite' ? newSqliteUrl() : await newPostgresUrl();
}

/** The setup calls this after each file. */
export async function removeTestDatabases(): Promise<void> {
  for (const end of fileEnd.splice(0).toReversed()) await end();
  await (await admin)?.end();
  admin = undefined;
}

async function copyMigrated(): Promise<string> {
  if (inject('engine') === 'postgres') return newPostgresUrl('migrated');
  const url = newSqliteUrl();
  copyFileSync(inject('migratedFile'), url.slice('sqlite:'.length));
  return url;
}

function atEnd(end: () => Promise<void>): void {
  const isInTest = expect.getState().currentTestName !== undefined;
  if (isInTest) onTestFinished(end);
  else fileEnd.push(end);
}

function newSqliteUrl(): string {
  const folder = makeFastFolder('hackon-test-');
  atEnd(async () => rmSync(folder, { recursive: true }));
  return `sqlite:${join(folder, 'hackon.db')}`;
}

async function newPostgresUrl(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  atEnd(() => administer(`drop database ${name} with (force)`));
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
