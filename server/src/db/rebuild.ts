import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseUnusable } from './database-errors.ts';
import type { AnyRow, SnapshotReader } from './engine.ts';
import { migrateConnection } from './migrate.ts';
import type { Snapshot } from './snapshot.ts';
import { tablesIn } from './table-order.ts';
import type { TableName, Tables } from './tables.ts';

/** SQLite allows 32,766 parameters. A few thousand are as fast. */
const mostValues = 4_000;

export async function hasRows(db: Database, tables: readonly TableName[]): Promise<boolean> {
  return hasRowsIn(db.engine.reader, tables);
}

async function hasRowsIn(reader: Kysely<Tables>, tables: readonly TableName[]): Promise<boolean> {
  for (const table of await tablesIn(reader, tables)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(reader);
    if (rows.length > 0) return true;
  }
  return false;
}

interface Rebuilding {
  /** In order of foreign keys. */
  tables: readonly TableName[];
  /** Throws DatabaseUnusable when there are rows. */
  onlyIfEmpty?: boolean;
  /** Rolls back if the work throws. */
  check?: (target: SnapshotReader) => Promise<void>;
}

/**
 * Replaces schema and rows by those of the snapshot, then migrates. Uses one transaction. Throws DatabaseUnusable for
 * another program's database.
 */
export async function rebuild(
  db: Database,
  snapshot: Snapshot,
  { tables, onlyIfEmpty = false, check }: Rebuilding,
): Promise<void> {
  await db.engine.refuseUnusable?.();
  await db.engine.rebuild(tables, async (target) => {
    const connection = target.db;
    if (onlyIfEmpty && (await hasRowsIn(connection, tables))) {
      throw new DatabaseUnusable('The target database already has data. Nothing was changed.');
    }
    for (const table of tables.toReversed()) await drop(connection, table);
    for (const table of ['kysely_migration', 'kysely_migration_lock']) await drop(connection, table);
    await migrateConnection(connection, snapshot.migrations.at(-1));
    for (const table of snapshot.tables) {
      for await (const rows of snapshot.rows(table)) await insertRows(connection, table, rows);
    }
    await check?.(target);
    await migrateConnection(connection);
  });
}

async function drop(connection: Kysely<Tables>, table: string): Promise<void> {
  await sql`drop table if exists ${sql.table(table)}`.execute(connection);
}

export async function insertRows(
  connection: QueryExecutorProvider,
  table: TableName,
  rows: readonly AnyRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const size = Math.max(1, Math.floor(mostValues / columns.length));
  for (let from = 0; from < rows.length; from += size) {
    const values = sql.join(rows.slice(from, from + size).map((row) => valuesOf(row, columns)));
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(connection);
  }
}

function valuesOf(row: AnyRow, columns: string[]): RawBuilder<unknown> {
  return sql`(${sql.join(columns.map((column) => row[column]))})`;
}
