import { type RawBuilder, sql, SqliteAdapter } from 'kysely';
import type { Reader } from './database.ts';

/** Sorts text by bytes on both engines. PostgreSQL would use the database's collation. */
export function byteOrder(db: Reader, text: RawBuilder<string>): RawBuilder<string> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? text : sql<string>`${text} collate "C"`;
}
