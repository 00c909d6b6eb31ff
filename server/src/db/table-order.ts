import type { Kysely } from 'kysely';
import type { TableName, Tables } from './tables.ts';

/** Omits tables that do not exist in an older database. */
export async function tablesIn(reader: Kysely<Tables>, tables: readonly TableName[]): Promise<TableName[]> {
  const there = new Set((await reader.introspection.getTables()).map(({ name }) => name));
  return tables.filter((table) => there.has(table));
}
