import type { Kysely } from 'kysely';
import type { TableName, Tables } from './tables.ts';

/** Every table, each after those that its rows refer to: the order in which rows can be inserted. */
export const tableOrder = [
  'accounts',
  'sessions',
  'account_links',
  'events',
  'teams',
  'members',
  'payment_attempts',
  'outbox',
  'idempotency_keys',
  'audit_log',
  'contact_messages',
  'uploads',
  'rate_limits',
] as const satisfies readonly TableName[];

/** Those of them that a database has, in this order. */
export async function tablesIn(reader: Kysely<Tables>): Promise<TableName[]> {
  const there = new Set((await reader.introspection.getTables()).map(({ name }) => name));
  return tableOrder.filter((table) => there.has(table));
}
