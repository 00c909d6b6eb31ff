import { accountData, verifyEmail } from '@hackon/contract/account-security';
import { registerStudent } from '@hackon/contract/accounts';
import { sendContactMessage } from '@hackon/contract/contact';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { mailedToken } from '../../../test/queued-mails.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

async function download(app: TestApp, token: string): Promise<Record<string, unknown>> {
  const answer = await app.call(accountData, { token });
  expect(answer.status).toBe(200);
  return Object(answer.body);
}

describe('GET /api/auth/my-data', () => {
  test('is a file, kept nowhere, with all that a student entered', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app));
    const student = await signUpStudent(app);
    const members = ['asha', 'ravi'].map(newMember);
    const team = await registerTeam(app, student, event, { members, upiTransactionId: '412345678901' });
    const answer = await app.call(accountData, { token: student.token });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': 'attachment; filename=hackon-my-data.json',
      'cache-control': 'no-store',
    });
    expect(answer.body).toMatchObject({
      exportedAt: app.clock.now.toISOString(),
      account: { id: student._id, audience: 'student', name: 'Arjun Kumar', college: 'Anna University' },
      sessions: [{ created_at: app.clock.now.toISOString() }],
      teams: [
        {
          id: team._id,
          event: 'Smart Campus Hack',
          team_name: team.teamName,
          members: [
            { name: 'asha', email: 'asha@student.example', mobile_number: '9876543210' },
            { name: 'ravi' },
          ],
          payments: [{ transaction_id: '412345678901', amount: 500 }],
        },
      ],
      actions: [{ action: 'team_registered', event_id: event._id, network: '127.0.0.0/24' }],
    });
  });

  test("holds a manager's own events, and nobody who registered for them", async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager, { ...free, rules: ['Be kind.'] });
    await createEvent(app, await signUpManager(app), free);
    await registerTeam(app, await signUpStudent(app), event, { members: [newMember('asha')] });
    const data = await download(app, manager.token);
    expect(data).toMatchObject({
      account: { organization: 'PSG College of Technology' },
      events: [{ id: event._id, rules: ['Be kind.'] }],
      actions: [{ action: 'event_created' }],
    });
    expect(JSON.stringify(data)).not.toContain('asha');
  });

  test('holds what goes by the email address once that is known to be theirs', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app), free);
    const body = studentBody();
    const members = [newMember('asha'), { ...newMember('ravi'), email: body.email }];
    await registerTeam(app, await signUpStudent(app), event, { members });
    const message = { name: 'Ravi', email: body.email, subject: 'Hello', message: 'From me' };
    await app.succeed(sendContactMessage, { body: message });
    const { token, email } = await app.succeed(registerStudent, { body });
    expect(await download(app, token)).not.toHaveProperty('memberOf');
    await app.succeed(verifyEmail, { body: { token: await mailedToken(app, email, 'welcome') } });
    const data = await download(app, token);
    expect(data).toMatchObject({
      memberOf: [{ event: event.title, name: 'ravi' }],
      messagesToSupport: [{ message: 'From me' }],
    });
    expect(JSON.stringify(data)).not.toContain('asha');
  });

  test('holds no secret, and needs a session', async () => {
    const app = await startTestApp();
    const { token } = await signUpStudent(app);
    expect(JSON.stringify(await download(app, token))).not.toMatch(/argon2|password|token/u);
    expect(await app.call(accountData)).toMatchObject({ status: 401 });
  });
});
