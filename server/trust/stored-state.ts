import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { TestApp } from '../test/test-app.ts';

/** All that a server has stored: every row of every table, and the names of its files. For comparing. */
export async function storedState({ db, dataDir }: TestApp): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = { files: readdirSync(dataDir, { recursive: true }).map(String) };
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    state[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return state;
}

/** Asked of the database, so that no table of tomorrow is left out. */
async function tablesOf(db: TestApp['db']): Promise<string[]> {
  const asked =
    inject('engine') === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const { rows } = await asked.execute(db);
  return rows.map(({ name }) => name);
}
