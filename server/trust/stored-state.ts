import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Reader } from '../src/db/database.ts';
import { tableNames } from '../src/features.ts';
import type { TestApp } from '../test/test-app.ts';

/** Returns every row and all file names, to compare with a later state of the same database. */
export async function storedState({ db, dataDir }: TestApp): Promise<Record<string, string[]>> {
  return { files: readdirSync(dataDir, { recursive: true }).map(String), ...(await storedTexts(db)) };
}

/** Like `allRows`, for one database: its texts differ between engines and after a migration. */
export function storedTexts(db: Reader): Promise<Record<string, string[]>> {
  return inject('engine') === 'postgres' ? textsInOneQuery(db) : textsByTable(db);
}

async function textsByTable(db: Reader): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

/** One round trip instead of one per table. */
async function textsInOneQuery(db: Reader): Promise<Record<string, string[]>> {
  const parts = tableNames.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, ${sql.ref(table)}::text as content from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const found = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries(
    tableNames.map((table) => [table, (found.get(table) ?? []).map(({ content }) => content).toSorted()]),
  );
}
