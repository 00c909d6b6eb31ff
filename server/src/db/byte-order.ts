import { type RawBuilder, sql, SqliteAdapter } from 'kysely';
import type { Reader } from './database.ts';

/** Sorts text by its bytes on both engines. Otherwise PostgreSQL would use the collation of the database. */
export function byteOrder(db: Reader, text: RawBuilder<string>): RawBuilder<string> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? text : sql<string>`${text} collate "C"`;
}
