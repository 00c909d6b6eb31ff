import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { eventTeams, teamDetail, updateTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { confirmEmail, password, signUpStudent } from '../../../test/accounts.ts';
import type { NewEventBody } from '../../../test/events.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { newMember, registerTeam, startWithEvent } from '../../../test/teams.ts';

const hour = 60 * 60_000;

/** A member of a team of two deletes the account. */
async function startShort(change: NewEventBody = {}) {
  const started = await startWithEvent({ minTeamSize: 2, maxTeamSize: 3, ...change });
  const { app, event, manager } = started;
  const [leader, mate] = [await signUpStudent(app), await signUpStudent(app)];
  for (const student of [leader, mate]) await confirmEmail(app, student);
  const first = { ...newMember('leader'), email: leader.email };
  const members = [first, { ...newMember('mate'), email: mate.email }];
  const team = await registerTeam(app, leader, event, { members });
  await app.succeed(deleteAccount, { token: mate.token, body: { password } });
  const until = new Date(app.clock.now.getTime() + 24 * hour).toISOString();
  const params = { teamId: team._id };
  const edit = (others: typeof members) =>
    app.call(updateTeam, {
      token: leader.token,
      params,
      body: { teamName: team.teamName, members: [first, ...others] },
    });
  const seen = () => app.succeed(teamDetail, { token: manager.token, params });
  return { ...started, leader, team, until, edit, seen };
}

test('a team below the minimum is short, and its leader hears of it', async () => {
  const { app, event, manager, leader, until, seen } = await startShort();
  expect(await seen()).toMatchObject({ shortUntil: until });
  const listed = await app.succeed(eventTeams, { token: manager.token, params: { id: event._id } });
  expect(listed).toMatchObject([{ shortUntil: until }]);
  const profile = await app.succeed(studentProfile, { token: leader.token });
  expect(profile.registeredHackathons).toMatchObject([{ shortUntil: until }]);
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'team_short');
  expect(mails).toMatchObject([{ to: leader.email, until }]);
});

test('the leader replaces the member within 24 hours, also after the deadline', async () => {
  const { app, event, edit, seen } = await startShort({ registrationDeadline: '2026-12-01T12:00:00.000Z' });
  app.clock.advance(23 * hour);
  expect(app.clock.now.toISOString() > event.registrationDeadline).toBe(true);
  expect(await edit([])).toMatchObject({ status: 400 });
  expect(await edit([newMember('isha')])).toMatchObject({ status: 200 });
  expect(await seen()).not.toHaveProperty('shortUntil');
  expect(await edit([newMember('ravi')])).toMatchObject({ body: { code: 'registration_closed' } });
});

test('after 24 hours the organizer decides', async () => {
  const { app, edit, seen, until } = await startShort({ registrationDeadline: '2026-12-01T12:00:00.000Z' });
  app.clock.advance(24 * hour + 1);
  expect(await edit([newMember('isha')])).toMatchObject({ body: { code: 'registration_closed' } });
  expect(await seen()).toMatchObject({ shortUntil: until });
});

test('a team that still has the minimum is not short', async () => {
  const { seen } = await startShort({ minTeamSize: 1 });
  expect(await seen()).not.toHaveProperty('shortUntil');
});
