import type { JudgeBody } from '@hackon/contract/judging/judges';
import { expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { addJudge } from '../../../test/judging.ts';
import { newMember, registerTeam, startWithEvent } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';
import { conflictsOf } from './conflicts.ts';

/** Two teams of different colleges, and what a judge may not see of them. */
async function startWithTwoTeams() {
  const { app, event } = await startWithEvent();
  const register = async (name: string, host: string, college: string) => {
    const leader = await signUpStudent(app, { email: `${name}@${host}`, college });
    const members = [{ ...newMember(name), email: `${name}.member@${host}`, college }];
    return registerTeam(app, leader, event, { teamName: name, members });
  };
  const asha = await register('Asha', 'psg.example', 'PSG  College of Technology');
  const ravi = await register('Ravi', 'gmail.com', '');
  const names = new Map([
    [asha._id, 'Asha'],
    [ravi._id, 'Ravi'],
  ]);
  const conflicts = async (
    change: Partial<JudgeBody>,
    { ownOrganization = false, declares = '', of = [...names.keys()] } = {},
  ) => {
    const judge = await addJudge(app, event, change);
    const row = { judge_id: judge._id, team_id: declares, created_at: app.clock.now.toISOString() };
    if (declares) await transaction(app.db, (trx) => trx.insertInto('judge_conflicts').values(row).execute());
    const judges = await app.db.selectFrom('judges').selectAll().where('id', '=', judge._id).execute();
    const found = await conflictsOf(app.db, { eventId: event._id, judges, teamIds: of, ownOrganization });
    return Array.from(found.get(judge._id) ?? [], (id) => names.get(id) ?? id);
  };
  return { app, event, asha, ravi, conflicts };
}

test('a judge from elsewhere has no conflict', async () => {
  const { conflicts } = await startWithTwoTeams();
  expect(await conflicts({})).toEqual([]);
  expect(await conflicts({ organization: '' })).toEqual([]);
});

test("a judge's own team is a conflict, as member or as the student who registered it", async () => {
  const { conflicts } = await startWithTwoTeams();
  for (const email of ['asha@psg.example', 'ASHA.member@psg.example']) {
    expect(await conflicts({ email })).toEqual(['Asha']);
  }
  const own = { email: 'Ravi.Member@gmail.com' };
  expect(await conflicts(own, { ownOrganization: true })).toEqual(['Ravi']);
});

test('the same email domain is a conflict, but not a public one', async () => {
  const { conflicts } = await startWithTwoTeams();
  expect(await conflicts({ email: 'dean@PSG.example' })).toEqual(['Asha']);
  expect(await conflicts({ email: 'head@psg.example' }, { ownOrganization: true })).toEqual([]);
  expect(await conflicts({ email: 'dean@cs.psg.example' })).toEqual([]);
  expect(await conflicts({ email: 'dean@gmail.com' })).toEqual([]);
});

test('the same organization is a conflict, however it is written', async () => {
  const { conflicts } = await startWithTwoTeams();
  const organization = 'psg college of technology';
  expect(await conflicts({ organization })).toEqual(['Asha']);
  expect(await conflicts({ organization }, { ownOrganization: true })).toEqual([]);
});

test('a declared conflict is always one, for its judge alone', async () => {
  const { conflicts, ravi } = await startWithTwoTeams();
  expect(await conflicts({}, { declares: ravi._id, ownOrganization: true })).toEqual(['Ravi']);
  expect(await conflicts({})).toEqual([]);
});

test('returns only conflicts with the given teams', async () => {
  const { conflicts, asha, ravi } = await startWithTwoTeams();
  const dean = { email: 'dean@psg.example' };
  expect(await conflicts(dean, { of: [ravi._id], declares: asha._id })).toEqual([]);
  expect(await conflicts({ email: 'head@psg.example' }, { of: [] })).toEqual([]);
});

test('an erased judge has no conflicts by address', async () => {
  const { app, event, asha } = await startWithTwoTeams();
  const judges = [{ id: 'x', email_key: 'x', organization: '' }];
  const asked = { eventId: event._id, judges, teamIds: [asha._id], ownOrganization: false };
  expect(await conflictsOf(app.db, asked)).toEqual(new Map([['x', new Set()]]));
});

test('finds the conflicts of 200 judges with 1,200 projects', async () => {
  const { app, event, asha } = await startWithTwoTeams();
  const unknown = Array.from({ length: 1_200 }, (_, nth) => String(nth).padStart(24, '0'));
  const judges = Array.from({ length: 200 }, (_, nth) => {
    const id = String(nth);
    return { id, email_key: `judge-${id}@psg.example`, organization: '' };
  });
  const teamIds = [...unknown, asha._id];
  const found = await conflictsOf(app.db, { eventId: event._id, judges, teamIds, ownOrganization: false });
  expect(new Set([...found.values()].map((teams) => [...teams].join(' ')))).toEqual(new Set([asha._id]));
});
