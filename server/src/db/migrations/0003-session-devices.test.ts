import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTeamWithAll } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { sessionDevices } from './0003-session-devices.ts';

test('keeps the sessions of an older database, on an unnamed device', async () => {
  const db = await openTestDatabase();
  await insertTeamWithAll(db);
  const before = await db.selectFrom('sessions').selectAll().execute();
  await db.engine.migrate(async (connection) => {
    await sql`drop index account_links_expires`.execute(connection);
    await sql`alter table sessions drop column device`.execute(connection);
    await sessionDevices.up(connection);
  });
  expect(before).not.toEqual([]);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual(before);
});
