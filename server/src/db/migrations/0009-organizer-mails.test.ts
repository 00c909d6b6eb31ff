import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTeamWithAll } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { organizerMails } from './0009-organizer-mails.ts';

test('marks the news of older events as mailed, and turns the digest on', async () => {
  const db = await openTestDatabase();
  const { event } = await insertTeamWithAll(db);
  const start = new Date().toISOString();
  await db.engine.migrate(async (connection) => {
    await sql`drop table organizer_mails`.execute(connection);
    await sql`alter table accounts drop column digest`.execute(connection);
    await organizerMails.up(connection);
  });
  const [told] = await db.selectFrom('organizer_mails').selectAll().execute();
  expect(told).toMatchObject({
    event_id: event.id,
    first_teams: '[]',
    full_places: 0,
    reminded_deadline: null,
  });
  expect(Date.parse(told?.digest_until ?? '')).toBeGreaterThanOrEqual(Date.parse(start));
  expect(await db.selectFrom('accounts').select('digest').execute()).toEqual([{ digest: 1 }, { digest: 1 }]);
});
