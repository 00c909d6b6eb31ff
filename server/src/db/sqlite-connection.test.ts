import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newDatabaseUrl, openTestDatabase } from '../../test/test-database.ts';
import { DatabaseBusy } from './database-errors.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { transaction } from './transaction.ts';

const db = await openTestDatabase();

test('uses a write-ahead log, full syncs and foreign keys', async () => {
  const settings = await transaction(db, async (trx) => [
    await sql`pragma journal_mode`.execute(trx),
    await sql`pragma synchronous`.execute(trx),
    await sql`pragma foreign_keys`.execute(trx),
  ]);
  const full = 2;
  expect(settings.map(({ rows }) => rows[0])).toEqual([
    { journal_mode: 'wal' },
    { synchronous: full },
    { foreign_keys: 1 },
  ]);
});

test('prepares a statement once', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const read = (id: string) => db.selectFrom('uploads').select('size').where('id', '=', id).execute();
  await read('a');
  await read('b');
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('keeps at most 500 statements', async () => {
  const connection = new SqliteConnection(':memory:', { readOnly: false });
  const first = connection.prepare('select 0');
  for (let number = 1; number < 500; number += 1) connection.prepare(`select ${number}`);
  expect(connection.prepare('select 0')).toBe(first);
  connection.prepare('select 500');
  expect(connection.prepare('select 0')).not.toBe(first);
  connection.close();
});

test('says that it is busy when another process holds the file for long', async () => {
  const path = (await newDatabaseUrl()).slice('sqlite:'.length);
  const [own, other] = [new SqliteConnection(path, { readOnly: false }), new DatabaseSync(path)];
  own.run('pragma busy_timeout = 1');
  other.exec('begin immediate');
  expect(() => own.run('begin immediate')).toThrow(DatabaseBusy);
  other.exec('rollback');
  own.run('begin immediate');
  expect(own.isInTransaction).toBe(true);
  own.close();
  other.close();
});

test('leaves out row locks, which SQLite does not know', async () => {
  const rows = await db.selectFrom('outbox').select('id').forUpdate().skipLocked().execute();
  expect(rows).toEqual([]);
});
