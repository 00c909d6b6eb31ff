// @module-tag spec-2-15
import { expect, test } from 'vitest';
import { buildMember, buildTeam } from '../../../test/build-team.ts';
import { filterTeams, searchable } from './team-filter.ts';

const teams = searchable([
  buildTeam(1, {
    teamName: 'Byte Me',
    members: [buildMember({ name: 'Sana Sheikh', email: 'Sana@college.example', registerNumber: '22Z251' })],
  }),
  buildTeam(2, {
    teamName: 'தமிழ் கோடர்ஸ்',
    paymentStatus: 'rejected',
    transactionId: '612300467221',
    members: [],
  }),
]);

const found = (text: string) => filterTeams(teams, text, 'all').map(({ teamName }) => teamName);

test.each(['byte', 'SANA  sheikh', 'sana@College', '22z251', 'e m'])('finds a team by %j', (text) => {
  expect(found(text)).toEqual(['Byte Me']);
});

test.each(['612300467221', '6123 0046 7221', '467221'])('finds a payment by its id as %j', (text) => {
  expect(found(text)).toEqual(['தமிழ் கோடர்ஸ்']);
});

test('never matches across two fields', () => {
  expect(found('me sana')).toEqual([]);
  expect(found('example22z')).toEqual([]);
});

test('finds all teams of the status without a text', () => {
  expect(found('')).toHaveLength(2);
  expect(filterTeams(teams, ' ', 'rejected')).toHaveLength(1);
});
