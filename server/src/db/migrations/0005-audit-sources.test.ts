import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actionRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { transaction } from '../transaction.ts';
import { auditSources } from './0005-audit-sources.ts';

test('keeps the actions of an older database, without device and network', async () => {
  const db = await openTestDatabase();
  await transaction(db, async (trx) => {
    await trx.insertInto('audit_log').values(actionRow()).execute();
  });
  const before = await db.selectFrom('audit_log').selectAll().execute();
  await db.engine.migrate(async (connection) => {
    for (const index of ['audit_log_source', 'audit_log_team', 'audit_log_event']) {
      await sql.raw(`drop index ${index}`).execute(connection);
    }
    for (const column of ['device', 'network']) {
      await sql.raw(`alter table audit_log drop column ${column}`).execute(connection);
    }
    await sql.raw(`create index audit_log_event on audit_log (event_id, at)`).execute(connection);
    await auditSources.up(connection);
  });
  expect(before).toMatchObject([{ device: null, network: null }]);
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual(before);
});
