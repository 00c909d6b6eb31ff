import { CompiledQuery, PostgresAdapter } from 'kysely';
import type { Transaction } from './database.ts';
import { runCompiled } from './run-compiled.ts';
import type { NewRow, TableName } from './tables.ts';

/** Rows to insert, by table. */
export type NewRows = { readonly [Name in TableName]?: readonly NewRow<Name>[] };

type AnyRows = [table: string, rows: readonly Record<string, unknown>[]];

/**
 * Inserts rows that belong together, the tables in the order of `rows`, parents before children. On PostgreSQL it is one
 * statement, since others wait for each round that a transaction makes; on SQLite one for each row, which is the faster
 * there. All rows of a table name the same columns.
 */
export async function insertRows(trx: Transaction, rows: NewRows): Promise<void> {
  const tables: AnyRows[] = Object.entries(rows).filter(([, some]) => some.length > 0);
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    await runCompiled(trx, insertOfAll(tables));
    return;
  }
  for (const [table, some] of tables) {
    for (const row of some) await runCompiled(trx, insertOf(table, row));
  }
}

/** Each table in a part of its own; PostgreSQL looks at what rows refer to when all are there. */
function insertOfAll(tables: readonly AnyRows[]): CompiledQuery {
  const parameters: unknown[] = [];
  const inserts = tables.map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => {
      const places = columns.map((column) => `$${parameters.push(row[column])}`);
      return `(${places.join(', ')})`;
    });
    return `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`;
  });
  const parts = inserts.slice(1).map((insert, index) => `part_${index} as (${insert})`);
  const before = parts.length > 0 ? `with ${parts.join(', ')} ` : '';
  return CompiledQuery.raw(`${before}${inserts[0]}`, parameters);
}

function insertOf(table: string, row: Record<string, unknown>): CompiledQuery {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  return CompiledQuery.raw(
    `insert into ${table} (${columns.join(', ')}) values (${places})`,
    Object.values(row),
  );
}
