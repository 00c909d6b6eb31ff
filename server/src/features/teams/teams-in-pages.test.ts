import { sortOrders, teamSorts } from '@hackon/contract/choices';
import { expect, test } from 'vitest';
import { eventRow, managerRow, memberRow, teamRow } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { transaction } from '../../db/transaction.ts';
import { teamsInPages } from './teams-in-pages.ts';

const db = await openTestDatabase();
const manager = managerRow();
const event = eventRow(manager.id);
// 450 teams fill five pages. A page can end between two teams with the same instant.
const teams = Array.from({ length: 450 }, (_, place) =>
  teamRow(event.id, { registration_date: `2026-11-21T10:00:00.00${Math.floor(place / 150)}Z` }),
);
const inOrder = teams
  .toSorted((one, other) =>
    `${other.registration_date}${other.id}` < `${one.registration_date}${one.id}` ? -1 : 1,
  )
  .map(({ id }) => id);
await transaction(db, async (trx) => {
  await trx.insertInto('accounts').values(manager).execute();
  await trx.insertInto('events').values(event).execute();
  await trx.insertInto('teams').values(teams).execute();
  await trx
    .insertInto('members')
    .values(teams.map((team) => memberRow(team)))
    .execute();
});

test('yields every team once, in list order, with its members', async () => {
  const ids = [];
  for await (const page of teamsInPages(db, { eventId: event.id, status: 'all' })) {
    expect(page.length).toBeLessThanOrEqual(100);
    for (const { team, members } of page) {
      ids.push(team.id);
      expect(members.map(({ team_id }) => team_id)).toEqual([team.id]);
    }
  }
  expect(ids).toEqual(inOrder);
});

test.each(teamSorts.flatMap((sort) => sortOrders.map((order) => ({ sort, order }))))(
  'yields every team once by $sort, $order, across pages',
  async (by) => {
    const ids = [];
    for await (const page of teamsInPages(db, { eventId: event.id, status: 'all' }, { by })) {
      ids.push(...page.map(({ team }) => team.id));
    }
    expect(ids).toHaveLength(teams.length);
    expect(ids.toSorted()).toEqual(inOrder.toSorted());
  },
);

test('withdrawing a team between two pages skips no other team', async () => {
  const ids: string[] = [];
  for await (const page of teamsInPages(db, { eventId: event.id, status: 'pending' })) {
    ids.push(...page.map(({ team }) => team.id));
    if (ids.length === 100) await withdraw(ids.slice(0, 50));
  }
  expect(ids).toEqual(inOrder);
});

function withdraw(ids: string[]) {
  const change = { withdrawn_at: '2026-11-21T11:00:00.000Z', holds_place: 0 } as const;
  return transaction(db, (trx) => trx.updateTable('teams').set(change).where('id', 'in', ids).execute());
}

test('yields no page for an event without teams', async () => {
  for await (const page of teamsInPages(db, { eventId: 'f'.repeat(24), status: 'all' }))
    expect(page).toBeUndefined();
});
