import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventRow, managerRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { transaction } from '../transaction.ts';
import { listedEvents } from './0006-listed-events.ts';

test('cuts what is searched of an older event to what an index takes, however wide its letters are', async () => {
  const db = await openTestDatabase();
  await db.engine.migrate(async (connection) => {
    for (const index of ['events_listed_start', 'events_listed_deadline']) {
      await sql.raw(`drop index ${index}`).execute(connection);
    }
    await sql`create index events_start on events (start_date)`.execute(connection);
    await sql`create index events_deadline on events (registration_deadline)`.execute(connection);
  });
  const manager = managerRow();
  // Different letters of four bytes, which PostgreSQL cannot make smaller.
  const wide = Array.from({ length: 2_000 }, (_, index) => String.fromCodePoint(0x20_000 + index * 19)).join('');
  const events = [eventRow(manager.id), eventRow(manager.id, { search_key: wide })];
  await transaction(db, async (trx) => {
    await trx.insertInto('accounts').values(manager).execute();
    await trx.insertInto('events').values(events).execute();
  });
  await db.engine.migrate((connection) => listedEvents.up(connection));
  const kept = await db.selectFrom('events').select('search_key').execute();
  const expected = [events[0]?.search_key, Array.from(wide).slice(0, 500).join('')];
  expect(new Set(kept.map((row) => row.search_key))).toEqual(new Set(expected));
});
