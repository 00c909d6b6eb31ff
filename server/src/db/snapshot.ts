import type { Database } from './database.ts';
import { DatabaseUnusable } from './database-errors.ts';
import type { AnyRow } from './engine.ts';
import { migrationsIn, refuseUnknown } from './migrate.ts';
import { tablesIn } from './table-order.ts';
import type { TableName } from './tables.ts';

/** One state of the whole database. */
export interface Snapshot {
  /** The migrations that it has had. */
  migrations: string[];
  /** The tables that it has, each after those that its rows refer to. */
  tables: TableName[];
  /** All rows of a table, some hundred at a time. */
  rows(table: TableName): AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>;
}

/**
 * Reads one state of the database, while others write. `tables` are all that it may have, each after those that its rows
 * refer to. Throws DatabaseUnusable for a database that is not ours, or newer.
 */
export function readSnapshot<T>(
  db: Database,
  tables: readonly TableName[],
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.engine.snapshot(async (reader) => {
    const migrations = await migrationsIn(reader.db);
    if (migrations.length === 0)
      throw new DatabaseUnusable('There are no tables of HackOn in this database.');
    refuseUnknown(migrations);
    return work({
      migrations,
      tables: await tablesIn(reader.db, tables),
      rows: (table) => reader.rows(table),
    });
  });
}
