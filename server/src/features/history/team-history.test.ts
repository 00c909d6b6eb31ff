import { deleteEvent } from '@hackon/contract/events/events';
import { teamHistory } from '@hackon/contract/history/history';
import { withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { registerTeam, startWithTeam } from '../../../test/teams.ts';

describe('GET /api/teams/:teamId/history', () => {
  test("is only for the manager of the team's event", async () => {
    const { app, manager, student, params, event } = await startWithTeam();
    const ask = (token?: string) => app.call(teamHistory, { params, ...(token !== undefined && { token }) });
    expect(await ask()).toMatchObject({ status: 401 });
    expect(await ask(student.token)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
    const none = { status: 404, body: { message: 'Team not found', code: 'not_found' } };
    expect(await ask((await signUpManager(app)).token)).toMatchObject(none);
    expect(await ask(manager.token)).toMatchObject({ status: 200 });
    const { token } = manager;
    await app.succeed(deleteEvent, { token, params: { id: event._id }, query: { confirm: event.title } });
    expect(await ask(token)).toMatchObject(none);
  });

  test('holds the actions on this team and its payments, newest first', async () => {
    const { app, manager, event, team, params, decide } = await startWithTeam();
    await registerTeam(app, await signUpStudent(app), event);
    app.clock.advance(1000);
    await decide('verified');
    const answer = await app.call(teamHistory, { token: manager.token, params });
    expect(answer.headers).toMatchObject({ 'x-total-count': '2' });
    const itsTeam = { _id: team._id, teamName: team.teamName, isListed: true };
    expect(answer.body).toMatchObject([
      { action: 'payment_decided', actor: { isYou: true }, team: itsTeam, at: app.clock.now.toISOString() },
      { action: 'team_registered', actor: { isYou: false }, team: itsTeam },
    ]);
  });

  test('is gone with the page of a withdrawn team', async () => {
    const { app, manager, student, params } = await startWithTeam();
    await app.succeed(withdrawTeam, { token: student.token, params });
    expect(await app.call(teamHistory, { token: manager.token, params })).toMatchObject({ status: 404 });
  });
});
