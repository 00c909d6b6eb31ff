import type { Reader } from '../src/db/database.ts';
import { tableNames } from '../src/features.ts';

/** Returns each table's rows as sorted texts. Not atomic: nobody may write during the call. */
export async function allRows(db: Reader): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute();
    // Engines and migrations order columns differently.
    tables[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(byName))).toSorted();
  }
  return tables;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
