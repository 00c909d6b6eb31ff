// The baseline of registration rates: commits stored registrations one by one. `node commit-loop.ts <database URL>
// <file>` prints commits per second.
import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Client } from 'pg';
import type { StoredRow, StoredRegistrations } from './stored-registrations.ts';

interface Writer {
  commit(registration: StoredRow[]): Promise<void>;
  close(): Promise<void>;
}

const [, , url = '', file = ''] = process.argv;
const { warmUp, measured }: StoredRegistrations = JSON.parse(readFileSync(file, 'utf8'));
const writer = url.startsWith('sqlite:') ? sqliteWriter(url.slice('sqlite:'.length)) : await postgresWriter();
for (const registration of warmUp) await writer.commit(registration);
const started = performance.now();
for (const registration of measured) await writer.commit(registration);
console.log(measured.length / ((performance.now() - started) / 1000));
await writer.close();

function sqliteWriter(path: string): Writer {
  const database = new DatabaseSync(path);
  // The same settings as in the program's connection.
  for (const setting of [
    'foreign_keys = on',
    'cache_size = -32000',
    'journal_mode = wal',
    'synchronous = full',
    'secure_delete = on',
    'wal_autocheckpoint = 4000',
  ]) {
    database.exec(`pragma ${setting}`);
  }
  const inserts = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  return {
    async commit(registration) {
      begin.run();
      for (const { table, row } of registration) {
        const insert = inserts.get(table) ?? database.prepare(insertOf(table, row, () => '?'));
        inserts.set(table, insert);
        insert.run(...Object.values(row));
      }
      commit.run();
    },
    async close() {
      database.close();
    },
  };
}

async function postgresWriter(): Promise<Writer> {
  const client = new Client(url);
  await client.connect();
  const texts = new Map<string, string>();
  return {
    async commit(registration) {
      await client.query({ name: 'begin', text: 'begin' });
      for (const { table, row } of registration) {
        const text = texts.get(table) ?? insertOf(table, row, (place) => `$${place}`);
        texts.set(table, text);
        await client.query({ name: table, text, values: Object.values(row) });
      }
      await client.query({ name: 'commit', text: 'commit' });
    },
    close: () => client.end(),
  };
}

function insertOf(table: string, row: Record<string, SQLInputValue>, parameter: (place: number) => string) {
  const columns = Object.keys(row);
  const parameters = columns.map((_, index) => parameter(index + 1));
  return `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')})`;
}
