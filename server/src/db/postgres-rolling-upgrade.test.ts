import type { TableMetadata } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import { migrateConnection, migrationsIn } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const whole = await openTestDatabase();
const names = await migrationsIn(whole.engine.reader);

test.each(names.slice(1))('the version before %s can read and write the tables after it', async (name) => {
  const db = openDatabase({ url: await newDatabaseUrl() });
  const before = names[names.indexOf(name) - 1];
  await db.engine.migrate((connection) => migrateConnection(connection, before));
  const earlier = await db.engine.reader.introspection.getTables();
  await db.engine.migrate((connection) => migrateConnection(connection, name));
  const later = await db.engine.reader.introspection.getTables();
  await db.close();
  expect(earlier.flatMap((table) => faultsOf(table, later))).toEqual([]);
});

/** Queries of the earlier version name its columns. Its inserts leave out new ones. */
function faultsOf({ name, columns }: TableMetadata, later: readonly TableMetadata[]): string[] {
  const table = later.find((other) => other.name === name);
  if (!table) return [`${name} is gone`];
  const known = new Map(columns.map((column) => [column.name, column]));
  const lost = columns.filter((column) => !table.columns.some((other) => other.name === column.name));
  const changed = table.columns.flatMap((column) => {
    const old = known.get(column.name);
    if (!old) return column.isNullable || column.hasDefaultValue ? [] : [`${column.name} has no default`];
    if (column.dataType !== old.dataType) return [`${column.name} has another type`];
    return old.isNullable && !column.isNullable ? [`${column.name} must not be null`] : [];
  });
  return [...lost.map((column) => `${column.name} is gone`), ...changed].map((fault) => `${name}: ${fault}`);
}
