import { expect, test } from 'vitest';
import { insertTeamWithAll, memberRow, teamRow } from '../../test/rows.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { UniqueViolation } from './database-errors.ts';
import { insertRows } from './insert-rows.ts';
import { transaction } from './transaction.ts';

const db = await openTestDatabase();
const { event } = await insertTeamWithAll(db);

function membersOf(teamId: string) {
  return db.selectFrom('members').selectAll().where('team_id', '=', teamId).orderBy('position').execute();
}

test('inserts rows with those that refer to them, and leaves out a table without rows', async () => {
  const team = teamRow(event.id);
  const members = [memberRow(team), memberRow(team, { position: 1, is_leader: 0 })];
  await transaction(db, (trx) => insertRows(trx, { teams: [team], members, payment_attempts: [] }));
  expect(await db.selectFrom('teams').selectAll().where('id', '=', team.id).execute()).toEqual([team]);
  expect(await membersOf(team.id)).toEqual(members);
});

test('says which rule a row broke, and nothing of the transaction is written', async () => {
  const team = teamRow(event.id);
  const leader = memberRow(team);
  const again = memberRow(team, { position: 1, is_leader: 0, email_key: leader.email_key });
  const writing = transaction(db, (trx) => insertRows(trx, { teams: [team], members: [leader, again] }));
  await expect(writing).rejects.toThrow(UniqueViolation);
  await expect(writing).rejects.toMatchObject({ constraint: 'members_event_email' });
  expect(await db.selectFrom('teams').select('id').where('id', '=', team.id).execute()).toEqual([]);
});
