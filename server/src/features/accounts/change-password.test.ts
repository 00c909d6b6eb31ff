// @module-tag beyond-safety
// @module-tag slow
import { loginManager, managerProfile } from '@hackon/contract/accounts/accounts';
import { changePassword, forgotPassword, resetPassword } from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { password, signUpManager } from '../../../test/accounts.ts';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function startSignedIn(config = {}) {
  const app = await startTestApp({ config });
  const { email, token } = await signUpManager(app);
  const signInWith = (tried: string) => app.call(loginManager, { body: { email, password: tried } });
  const other = await app.succeed(loginManager, { body: { email, password } });
  const change = (body: { currentPassword?: string; password?: string } = {}) =>
    app.call(changePassword, {
      token,
      body: { currentPassword: password, password: 'a new horse', ...body },
    });
  const isAlive = async (sent: string) => (await app.call(managerProfile, { token: sent })).status === 200;
  return { app, email, token, other: other.token, signInWith, change, isAlive };
}

describe('PUT /api/auth/password', () => {
  test('changes it, ends the other sessions, keeps this one, and sends a notice', async () => {
    const { app, email, token, other, signInWith, change, isAlive } = await startSignedIn();
    expect(await change()).toMatchObject({
      status: 200,
      body: { message: 'Password changed. Your other devices are signed out.' },
    });
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect(await signInWith(password)).toMatchObject({ status: 401 });
    expect(await signInWith('a new horse')).toMatchObject({ status: 200 });
    expect(await queuedMails(app)).toEqual([{ kind: 'password_changed', to: email, isConfirmed: false }]);
  });

  test('invalidates a link that was mailed before', async () => {
    const { app, email, change } = await startSignedIn();
    await app.succeed(forgotPassword, { body: { audience: 'manager', email } });
    const token = await mailedToken(app, email, 'reset_password');
    await change();
    const answer = await app.call(resetPassword, { body: { token, password: 'a third horse' } });
    expect(answer).toMatchObject({ status: 410 });
  });

  test.each([
    ['This is not your current password', 'currentPassword', { currentPassword: 'wrong' }],
    ['All fields are required', 'currentPassword', { currentPassword: '' }],
    ['All fields are required', 'password', { password: '' }],
    ['Password must be at least 6 characters long', 'password', { password: '12345' }],
    [expect.stringContaining('one of the most common ones'), 'password', { password: 'iloveyou' }],
  ])(
    'returns %s at %s, ends no session and changes nothing',
    { tags: ['promise-passwords'] },
    async (message, path, body) => {
      const { token, other, signInWith, change, isAlive } = await startSignedIn();
      const issues = [{ path, message }];
      expect(await change(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message, issues },
      });
      expect([await isAlive(token), await isAlive(other)]).toEqual([true, true]);
      expect(await signInWith(password)).toMatchObject({ status: 200 });
    },
  );

  test('of two changes at once, one succeeds', async () => {
    const { change, signInWith } = await startSignedIn();
    const answers = await Promise.all(
      ['the first horse', 'the second horse'].map((word) => change({ password: word })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const winner = answers[0]?.status === 200 ? 'the first horse' : 'the second horse';
    expect(await signInWith(winner)).toMatchObject({ status: 200 });
  });

  test('a session does not allow more guesses', async () => {
    const { change } = await startSignedIn({ rateLimit: true });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await change({ currentPassword: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('guesses at sign-in from the same address do not block the owner', async () => {
    const { change, signInWith } = await startSignedIn({ rateLimit: true });
    for (let time = 0; time < 10; time += 1) await signInWith('wrong');
    expect(await signInWith(password)).toMatchObject({ status: 429 });
    expect(await change()).toMatchObject({ status: 200 });
  });
});
