import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertTeamWithAll, memberRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { transaction } from '../transaction.ts';
import { memberIds } from './0026-member-ids.ts';

test('gives each member an own id', async () => {
  const db = await openTestDatabase();
  const { team } = await insertTeamWithAll(db);
  await transaction(db, (trx) =>
    trx
      .insertInto('members')
      .values(memberRow(team, { position: 1 }))
      .execute(),
  );
  await db.engine.migrate(async (connection) => {
    await sql`alter table members drop column id`.execute(connection);
    await memberIds.up(connection);
  });

  const ids = (await db.selectFrom('members').select('id').execute()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/u);
});
