import type { Reader } from '../src/db/database.ts';
import { tableNames } from '../src/features.ts';

/** Everything that a database holds: the rows of each table as texts, sorted. Nobody may write meanwhile. */
export async function allRows(db: Reader): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute();
    // Engines and migrations may order the columns as they like.
    tables[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(byName))).toSorted();
  }
  return tables;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
