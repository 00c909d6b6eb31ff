// @module-tag spec-4
// @module-tag spec-6
// @module-tag spec-7
import { updateEvent } from '@hackon/contract/events/events';
import { teamDetail } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function withTeam() {
  const app = await startTestApp();
  const [manager, student] = [await signUpManager(app), await signUpStudent(app)];
  const event = await createEvent(app, manager);
  const team = await registerTeam(app, student, event);
  return { app, manager, student, event, team, params: { teamId: team._id } };
}

describe('GET /api/teams/:teamId', () => {
  test("shows the whole team to its event's manager and to the student who registered it", async () => {
    const { app, manager, student, team, params } = await withTeam();
    for (const { token } of [manager, student]) {
      expect(await app.succeed(teamDetail, { token, params })).toEqual(team);
    }
  });

  test('returns 404 to everybody else', async () => {
    const { app, params } = await withTeam();
    expect(await app.call(teamDetail, { params })).toMatchObject({ status: 401 });
    expect(await app.call(teamDetail, { params, token: 'dead' })).toMatchObject({ status: 401 });
    for (const { token } of [await signUpManager(app), await signUpStudent(app)]) {
      const answer = await app.call(teamDetail, { token, params });
      const none = await app.call(teamDetail, { token, params: { teamId: 'f'.repeat(24) } });
      expect(answer).toMatchObject({ status: 404, body: { message: 'Team not found', code: 'not_found' } });
      expect(answer.body).toEqual(none.body);
      expect(await app.call(teamDetail, { token, params: { teamId: '42' } })).toMatchObject({
        status: 400,
        body: { code: 'invalid_id' },
      });
    }
  });

  test("contains the event's contact email, or the account's email if there is none", async () => {
    const { app, manager, student, event, params } = await withTeam();
    const contact = async () => {
      const { event: shown } = await app.succeed(teamDetail, { token: student.token, params });
      return shown.manager;
    };
    const { organization } = manager;
    expect(await contact()).toEqual({ organization, email: 'hack@psg.example', phone: '+91 98765 43210' });
    const body = { contactEmail: '', contactPhone: '' };
    await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    expect(await contact()).toEqual({ organization, email: manager.email, phone: '' });
  });
});
