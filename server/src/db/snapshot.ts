import type { Database } from './database.ts';
import { DatabaseUnusable } from './database-errors.ts';
import type { AnyRow } from './engine.ts';
import { migrationsIn, refuseUnknown } from './migrate.ts';
import { tablesIn } from './table-order.ts';
import type { TableName } from './tables.ts';

export interface Snapshot {
  migrations: string[];
  /** In order of foreign keys. */
  tables: TableName[];
  /** Yields some hundred rows at a time. */
  rows(table: TableName): AsyncIterable<AnyRow[]> | Iterable<AnyRow[]>;
}

/** Reads one state while others write. Throws DatabaseUnusable for a foreign or newer database. */
export function readSnapshot<T>(
  db: Database,
  tables: readonly TableName[],
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.engine.snapshot(async (reader) => {
    const migrations = await migrationsIn(reader.db);
    if (migrations.length === 0) throw new DatabaseUnusable('This database has no HackOn tables.');
    refuseUnknown(migrations);
    return work({
      migrations,
      tables: await tablesIn(reader.db, tables),
      rows: (table) => reader.rows(table),
    });
  });
}
