import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idempotencyKeyRow, insertTeamWithAll, memberRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { fromJson, toJson } from '../json-text.ts';
import { transaction } from '../transaction.ts';
import { memberColleges } from './0007-member-colleges.ts';

test("gives leaders the college of their account, and leaves the others' blank", async () => {
  const db = await openTestDatabase();
  const { student, team } = await insertTeamWithAll(db);
  const reply = toJson<unknown>({ teamName: 'Byte Me', members: [{ name: 'Asha' }] });
  await transaction(db, async (trx) => {
    await trx
      .insertInto('members')
      .values(memberRow(team, { position: 1 }))
      .execute();
    const keys = [
      idempotencyKeyRow(student.id, { key: 'in flight' }),
      idempotencyKeyRow(student.id, { key: 'answered', status_code: 200, reply }),
    ];
    await trx.insertInto('idempotency_keys').values(keys).execute();
  });
  await db.engine.migrate(async (connection) => {
    await sql`alter table members drop column college`.execute(connection);
    await memberColleges.up(connection);
  });

  const members = db.selectFrom('members').select(['position', 'college']).orderBy('position');
  expect(await members.execute()).toEqual([
    { position: 0, college: student.college },
    { position: 1, college: '' },
  ]);
  const replies = await db.selectFrom('idempotency_keys').select('reply').orderBy('key').execute();
  expect(replies.map(({ reply: kept }) => kept && fromJson(kept))).toEqual([
    { teamName: 'Byte Me', members: [{ name: 'Asha', college: '' }], rejectedTransactions: [] },
    null,
  ]);
});
