import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Reader } from '../src/db/database.ts';
import { tableNames } from '../src/features.ts';
import type { TestApp } from '../test/test-app.ts';

/** Returns every row and all file names, to compare with a later state of the same database. */
export async function storedState({ db, dataDir }: TestApp): Promise<Texts> {
  return { files: readdirSync(dataDir, { recursive: true }).map(String), ...(await storedTexts(db)) };
}

type Texts = Record<string, string[]>;
const known = new WeakMap<Reader, { version: string; texts: Texts }>();

/**
 * Like `allRows`, for one database: its texts differ between engines and after a migration. Reads the rows again only
 * after a commit.
 */
export async function storedTexts(db: Reader): Promise<Texts> {
  const version = await versionOf(db);
  const last = known.get(db);
  if (last?.version === version) return last.texts;
  const texts = await (inject('engine') === 'postgres' ? textsInOneQuery(db) : textsByTable(db));
  known.set(db, { version, texts });
  return texts;
}

/** Changes with every commit, on PostgreSQL also with those in other databases. */
async function versionOf(db: Reader): Promise<string> {
  const question =
    inject('engine') === 'postgres' ? sql`select pg_current_snapshot()::text` : sql`pragma data_version`;
  return JSON.stringify((await question.execute(db)).rows);
}

async function textsByTable(db: Reader): Promise<Texts> {
  const tables: Texts = {};
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute();
    tables[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

/** One round trip instead of one per table. */
async function textsInOneQuery(db: Reader): Promise<Texts> {
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
