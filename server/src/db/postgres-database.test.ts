// @module-tag promise-refused-start
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

async function connect(url: string) {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Starts to migrate, and returns the tables afterwards. */
async function refusalAt(url: string, client: Client) {
  const db = openDatabase({ url });
  const refusal = await migrate(db).catch((error: unknown) => error);
  await db.close();
  const { rows } = await client.query("select relname from pg_class where relkind = 'r' and oid > 16383");
  return { refusal, tables: rows.map(({ relname }) => relname) };
}

test('refuses the database of another program, and changes nothing', async () => {
  const url = await newDatabaseUrl();
  const client = await connect(url);
  await client.query('create table wp_posts (id int)');
  const { refusal, tables } = await refusalAt(url, client);
  expect(refusal).toMatchObject({
    name: 'DatabaseUnusable',
    message: `The PostgreSQL database ${new URL(url).pathname.slice(1)} is the database of another program: it has a table wp_posts. Nothing was changed. Set DATABASE_URL to an empty database.`,
  });
  expect(tables).toEqual(['wp_posts']);
});

test('refuses another encoding, and changes nothing', async () => {
  const url = new URL(await newDatabaseUrl());
  const admin = await connect(url.href);
  const name = `${url.pathname.slice(1)}_ascii`;
  await admin.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  onTestFinished(async () => void (await admin.query(`drop database ${name} with (force)`)));
  url.pathname = name;
  const { refusal, tables } = await refusalAt(url.href, await connect(url.href));
  expect(refusal).toMatchObject({
    name: 'DatabaseUnusable',
    message: `The PostgreSQL database ${name} has the encoding SQL_ASCII, which cannot hold every name. Nothing was changed. Create one for DATABASE_URL: createdb --encoding=UTF8 --locale=C --template=template0 --owner=hackon <name>`,
  });
  expect(tables).toEqual([]);
});

test("refuses a user without rights to another user's tables, in one line", async () => {
  const url = new URL(await newDatabaseUrl());
  await openTestDatabase(url.href);
  const admin = await connect(url.href);
  const user = `${url.pathname.slice(1)}_user`;
  await admin.query(`create role ${user} login`);
  onTestFinished(async () => void (await admin.query(`drop role ${user}`)));
  url.username = user;
  const { refusal } = await refusalAt(url.href, admin);
  expect(refusal).toMatchObject({
    name: 'DatabaseUnusable',
    message:
      'PostgreSQL refuses the user of DATABASE_URL (permission denied for table kysely_migration). Nothing was changed. Name the user who owns the tables.',
  });
});

test('accepts views, other schemas and tables of extensions', async () => {
  const url = await newDatabaseUrl();
  const client = await connect(url);
  await client.query('create schema auth; create table auth.users (id int)');
  await client.query('create view statistics as select 1; create table of_extension (id int)');
  await client.query('create extension citext; alter extension citext add table of_extension');
  const db = await openTestDatabase(url);
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
});
