import { expect, test } from 'vitest';
import { insertTeamWithAll } from '../../../test/rows.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { toPdfTeam } from './pdf-of.ts';

const db = await openTestDatabase();
await insertTeamWithAll(db);
const team = await db.selectFrom('teams').selectAll().executeTakeFirstOrThrow();
const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow();

test.each([
  [['Anna University', 'Anna University'], 'Anna University · Transaction ID', ['', '']],
  [['Anna University', 'PSG Tech'], 'Transaction ID', ['Anna University', 'PSG Tech']],
  [['Anna University', ''], 'Transaction ID', ['Anna University', '']],
  [['', ''], 'Transaction ID', ['', '']],
])('of the colleges %j the head says %j, and the members %j', (colleges, head, ofMembers) => {
  const members = colleges.map((college) => Object.assign(structuredClone(member), { college }));
  const printed = toPdfTeam({ team, members }, 'Asia/Kolkata');
  expect(printed.facts.startsWith(head)).toBe(true);
  expect(printed.members.map(({ college }) => college)).toEqual(ofMembers);
});
