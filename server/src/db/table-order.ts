import type { Kysely } from 'kysely';
import type { TableName, Tables } from './tables.ts';

/** Returns which of some tables a database has, in their order. One from an older version lacks the newest. */
export async function tablesIn(reader: Kysely<Tables>, tables: readonly TableName[]): Promise<TableName[]> {
  const there = new Set((await reader.introspection.getTables()).map(({ name }) => name));
  return tables.filter((table) => there.has(table));
}
