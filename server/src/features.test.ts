import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../test/test-database.ts';
import { features, tableNames } from './features.ts';

test('the features list every table of the schema, so backups are complete', async () => {
  const { engine } = await openTestDatabase();
  const tables = await engine.reader.introspection.getTables();
  expect(tableNames.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

/** Returns the tables that a feature's source reads and writes. */
function queriesOf(feature: string): { file: string; verb: string; table: string }[] {
  const folder = join(import.meta.dirname, 'features', feature);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(
        /\.(?<verb>\w+(?:From|Into|Join|Table))\(\s*'(?<table>\w+)/gu,
      ),
      ({ groups: { verb = '', table = '' } = {} }) => ({ file: `${feature}/${file}`, verb, table }),
    ),
  );
}

test("a feature writes only its own tables, and reads only earlier features' tables", () => {
  const known = new Set<string>();
  const faults: string[] = [];
  for (const { name, tables = {} } of features.filter((feature) => feature.name !== 'core')) {
    for (const table of Object.keys(tables)) known.add(table);
    for (const { file, verb, table } of queriesOf(name)) {
      const isWrite = /^(?:insert|update|delete)/u.test(verb);
      if (isWrite ? !(table in tables) : !known.has(table)) faults.push(`${file}: ${verb} ${table}`);
    }
  }
  expect(faults).toEqual([]);
});
