import { expect, test } from 'vitest';
import { eventRow, managerRow, memberRow, teamRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { transaction } from '../../db/transaction.ts';
import { countMembers } from './count-members.ts';

const db = await openTestDatabase();
const manager = managerRow();
const [event, other] = [eventRow(manager.id), eventRow(manager.id)];
const withdrawn = { withdrawn_at: '2026-11-21T11:00:00.000Z', holds_place: 0 } as const;
const teams = [
  teamRow(event.id),
  teamRow(event.id, { payment_status: 'verified', verification_date: eventRow(manager.id).created_at }),
  teamRow(event.id, withdrawn),
  teamRow(other.id),
];
await transaction(db, async (trx) => {
  await trx.insertInto('accounts').values(manager).execute();
  await trx.insertInto('events').values([event, other]).execute();
  await trx.insertInto('teams').values(teams).execute();
  await trx
    .insertInto('members')
    .values(
      teams.flatMap((team) =>
        [0, 1, 2].map((position) => memberRow(team, { position, holds_place: team.holds_place })),
      ),
    )
    .execute();
});

test('counts the members of an export, up to the given maximum', async () => {
  expect(await countMembers(db, event.id, 'all', 100)).toBe(6);
  expect(await countMembers(db, event.id, 'verified', 100)).toBe(3);
  expect(await countMembers(db, event.id, 'rejected', 100)).toBe(0);
  expect(await countMembers(db, event.id, 'all', 4)).toBe(4);
});
