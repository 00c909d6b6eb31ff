import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { tableNames } from '../src/features.ts';
import type { TestApp } from './test-app.ts';

/** Searches tables, SQLite's files and the log, in any case. */
export async function tracesOf(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  const holds = (content: string) => wanted.some((text) => content.toLowerCase().includes(text));
  const places: string[] = [];
  for (const table of tableNames) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    if (holds(JSON.stringify(rows))) places.push(table);
  }
  for (const file of await databaseFiles(app)) {
    if (holds(readFileSync(file, 'latin1'))) places.push(basename(file));
  }
  if (holds(app.log.join('\n'))) places.push('log');
  return places;
}

/** Reads SQLite's file and its log; empty on PostgreSQL. */
export async function databaseFiles({ db }: TestApp): Promise<string[]> {
  if (inject('engine') !== 'sqlite') return [];
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  const file = rows[0]?.file ?? '';
  const own = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
  return own.map((name) => join(dirname(file), name));
}
