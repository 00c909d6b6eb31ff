// @module-tag beyond-edit-team
import type { BodyOf } from '@hackon/contract/endpoint';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { teamMessages } from '@hackon/contract/teams/messages';
import { eventTeams, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import type { NewEventBody } from '../../../test/events.ts';
import { newMember, registerTeam, startWithTeam } from '../../../test/teams.ts';

type UpdateBody = BodyOf<typeof updateTeam>;

async function withTeam(change: NewEventBody = {}) {
  const started = await startWithTeam(change);
  const { app, student, params } = started;
  const update = (body: UpdateBody, { token }: { token: string } = student) =>
    app.call(updateTeam, { token, params, body });
  return { ...started, update };
}

const asha = newMember('Asha');
const ravi = newMember('Ravi');
const edited: UpdateBody = { teamName: ' Null  Pointers ', members: [ravi, asha, newMember('Mina')] };

describe('PUT /api/teams/:teamId', () => {
  test('changes only the name and the members', async () => {
    const { app, manager, student, event, team, update, stored } = await withTeam();
    const answer = await update({ ...edited, paymentStatus: 'verified' } as UpdateBody);
    const changed = {
      ...team,
      teamName: 'Null  Pointers',
      name: 'Null  Pointers',
      members: [
        { ...ravi, isLeader: true },
        { ...asha, isLeader: false },
        { ...newMember('Mina'), isLeader: false },
      ],
    };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ message: 'Team updated successfully', team: changed });
    expect(await stored()).toEqual(changed);
    const find = (q: string) =>
      app.succeed(eventTeams, { token: manager.token, params: { id: event._id }, query: { q } });
    expect(await find('null pointers')).toHaveLength(1);
    expect(await find(team.teamName)).toEqual([]);
    const audit = app.db.selectFrom('audit_log').selectAll().where('action', '=', 'team_edited');
    expect(await audit.execute()).toMatchObject([
      { account_id: student._id, event_id: event._id, subject_id: team._id },
    ]);
  });

  test('members keep their id as long as they keep their email', async () => {
    const { app, team, update } = await withTeam();
    const idOf = async (email: string) => {
      const row = await app.db
        .selectFrom('members')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return row.id;
    };
    const { teamName } = team;
    await update({ teamName, members: [ravi, asha] });
    const [first, second] = [await idOf(ravi.email), await idOf(asha.email)];
    expect(first).not.toBe(second);
    const upper = { ...ravi, name: 'Ravi Kumar', email: ravi.email.toUpperCase() };
    const moved = { ...asha, email: `new.${asha.email}` };
    await update({ teamName, members: [newMember('Mina'), moved, upper] });
    expect(await idOf(upper.email)).toBe(first);
    expect(await idOf(moved.email)).not.toBe(second);
  });

  test('saving an unchanged team changes nothing', async () => {
    const { app, team, update, stored } = await withTeam();
    const { teamName, members } = team;
    const countActions = async () => (await app.db.selectFrom('audit_log').select('id').execute()).length;
    const before = await countActions();
    expect(await update({ teamName: ` ${teamName}`, members })).toMatchObject({
      status: 200,
      body: { team },
    });
    expect(await stored()).toEqual(team);
    expect(await countActions()).toBe(before);
    await update({ teamName, members: members.toReversed() });
    expect(await countActions()).toBe(before + 1);
  });

  test("keeps the members' colleges; a leader without one gets the account's", async () => {
    const { update, stored, student } = await withTeam();
    const members = [
      { ...asha, college: ' ' },
      { ...ravi, college: ' PSG Tech ' },
      { ...newMember('Mina'), college: '' },
    ];
    expect(await update({ teamName: 'Null Pointers', members })).toMatchObject({ status: 200 });
    const colleges = (await stored()).members.map(({ college }) => college);
    expect(colleges).toEqual([student.college, 'PSG Tech', '']);
    expect(
      await update({ teamName: 'Null Pointers', members: [{ ...asha, college: 'x'.repeat(201) }] }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'members.0.college' }] } });
  });

  test("does not count the team's own transaction id as a new payment", async () => {
    const { app, team, decide, update, stored } = await withTeam();
    const { teamName, members } = team;
    const upiTransactionId = ` ${team.upiTransactionId?.slice(0, 4)} ${team.upiTransactionId?.slice(4)}`;
    const unchanged = { status: 200, body: { message: 'Team updated successfully', team } };
    expect(await update({ teamName, members, upiTransactionId })).toMatchObject(unchanged);
    expect(await stored()).toEqual(team);
    await decide('verified');
    expect(await update({ ...edited, upiTransactionId })).toMatchObject({
      status: 200,
      body: { message: 'Team updated successfully', team: { teamName: 'Null  Pointers' } },
    });
    expect(await stored()).toMatchObject({ paymentStatus: 'verified', members: { length: 3 } });
    const attempts = await app.db.selectFrom('payment_attempts').select('decision').execute();
    expect(attempts).toEqual([{ decision: 'verified' }]);
  });

  test('works for a verified team, and for a rejected one without giving it a place', async () => {
    const verified = await withTeam();
    await verified.decide('verified');
    expect(await verified.update(edited)).toMatchObject({
      status: 200,
      body: { team: { paymentStatus: 'verified', teamName: 'Null  Pointers' } },
    });
    const rejected = await withTeam();
    await rejected.decide('rejected', 'No such payment.');
    expect(await rejected.update(edited)).toMatchObject({
      status: 200,
      body: { team: { paymentStatus: 'rejected', notes: 'No such payment.' } },
    });
    const members = await rejected.app.db.selectFrom('members').select('holds_place').execute();
    expect(members).toEqual([{ holds_place: 0 }, { holds_place: 0 }, { holds_place: 0 }]);
  });

  test('a team keeps its size when the event lowers the maximum, and grows no further', async () => {
    const { app, manager, event, team, update } = await withTeam();
    const body = { maxTeamSize: 1 };
    await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    const { members } = team;
    expect(await update({ teamName: 'Second Try', members })).toMatchObject({ status: 200 });
    expect(await update({ teamName: 'Second Try', members: [...members, newMember('Mina')] })).toMatchObject({
      status: 400,
      body: { message: teamMessages.teamSize(1, 1) },
    });
    expect(await update({ teamName: 'Second Try', members: members.slice(0, 1) })).toMatchObject({
      status: 200,
    });
  });

  test.each<[string, string, UpdateBody]>([
    ['Please enter a team name', 'teamName', { teamName: ' ', members: [] }],
    ['Team size must be between 2 and 3 members', 'members', { members: [{ ...asha, name: '' }] }],
    [
      'Please fill in all member details',
      'members.1.name',
      { members: [asha, { ...ravi, name: '', email: 'x' }] },
    ],
    [
      'Please enter valid email addresses',
      'members.0.email',
      { members: [{ ...asha, email: 'asha@x', mobileNumber: '1' }, ravi] },
    ],
    [
      'Please enter valid 10-digit mobile numbers',
      'members.1.mobileNumber',
      { members: [asha, { ...asha, mobileNumber: '1' }] },
    ],
    [
      'ASHA@student.example appears twice in this team',
      'members.1.email',
      { members: [asha, { ...ravi, email: 'ASHA@student.example' }] },
    ],
  ])('%s', async (message, path, change) => {
    const { team, update, stored } = await withTeam({ minTeamSize: 2, maxTeamSize: 3 });
    const answer = await update({ teamName: 'Null Pointers', members: [asha, ravi], ...change });
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid_input' } });
    expect(answer.body).toHaveProperty('issues.0', { path, message });
    expect(await stored()).toEqual(team);
  });

  test('refuses values of another team of the event, but not its own values', async () => {
    const { app, event, team, update, stored } = await withTeam();
    await registerTeam(app, await signUpStudent(app), event, {
      teamName: 'Café Crew',
      members: [asha, ravi],
    });
    const { teamName, members } = team;
    const [first, second] = members;
    if (!first || !second) throw new Error('no members');
    const refused: [UpdateBody, string, string][] = [
      [{ teamName: 'CAFÉ  crew', members }, 'team_name_taken', 'teamName'],
      [
        { teamName, members: [first, { ...second, email: 'RAVI@student.example' }] },
        'member_taken',
        'members.1.email',
      ],
      [
        { teamName, members: [{ ...first, registerNumber: 'reg-asha' }] },
        'member_taken',
        'members.0.registerNumber',
      ],
    ];
    for (const [body, code, path] of refused) {
      expect(await update(body)).toMatchObject({ status: 409, body: { code, issues: [{ path }] } });
    }
    expect(await stored()).toEqual(team);
    const swapped = { teamName: teamName.toUpperCase(), members: [second, first] };
    expect(await update(swapped)).toMatchObject({
      status: 200,
      body: { team: { name: teamName.toUpperCase() } },
    });
  });

  test('is open until the last ms of the deadline', async () => {
    const { app, event, update, stored } = await withTeam();
    app.clock.now = new Date(event.registrationDeadline);
    expect(await update(edited)).toMatchObject({ status: 200 });
    const team = await stored();
    app.clock.advance(1);
    expect(await update({ ...edited, teamName: 'Too Late' })).toMatchObject({
      status: 409,
      body: { message: 'Registration is closed for this event', code: 'registration_closed' },
    });
    expect(await stored()).toEqual(team);
  });

  test('is not found for a withdrawn team, nor for a draft or deleted event', async () => {
    const { app, manager, event, update } = await withTeam();
    const ofEvent = { token: manager.token, params: { id: event._id } };
    await app.succeed(updateEvent, { ...ofEvent, body: { status: 'draft' } });
    expect(await update(edited)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    await app.succeed(updateEvent, { ...ofEvent, body: { status: 'published' } });
    await app.succeed(deleteEvent, { ...ofEvent, query: { confirm: event.title } });
    expect(await update(edited)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    const other = await withTeam();
    await other.app.succeed(withdrawTeam, { token: other.student.token, params: other.params });
    expect(await other.update(edited)).toMatchObject({ status: 404, body: { message: 'Team not found' } });
  });
});
