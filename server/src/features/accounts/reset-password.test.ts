// @module-tag beyond-passwords
// @module-tag slow
import { loginManager, loginStudent, studentProfile } from '@hackon/contract/accounts/accounts';
import { accountSecurity, forgotPassword, resetPassword } from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { requestOf, startTestApp, type TestApp } from '../../../test/test-app.ts';

const minute = 60_000;
const dead = {
  status: 410,
  body: {
    code: 'dead_link',
    message: 'This link has expired or was already used. Please request a new one.',
  },
};

async function startForgotten(config = {}) {
  const app = await startTestApp({ config });
  const student = await signUpStudent(app);
  const token = await askForLink(app, student.email);
  const reset = (change: { token?: string; password?: string } = {}) =>
    app.call(resetPassword, { body: { token, password: 'a new horse', ...change } });
  const signInWith = (tried: string) =>
    app.call(loginStudent, { body: { email: student.email, password: tried } });
  return { app, student, token, reset, signInWith };
}

async function askForLink(app: TestApp, email: string): Promise<string> {
  await app.succeed(forgotPassword, { body: { audience: 'student', email } });
  return mailedToken(app, email, 'reset_password');
}

describe('POST /api/auth/reset-password', () => {
  test('sets the password, ends every session and sends a notice', async () => {
    const { app, student, reset, signInWith } = await startForgotten();
    expect(await reset()).toMatchObject({
      status: 200,
      body: { message: 'Your password is changed. Please sign in with the new one.', audience: 'student' },
    });
    expect(await app.call(studentProfile, { token: student.token })).toMatchObject({ status: 401 });
    expect(await signInWith(password)).toMatchObject({ status: 401 });
    expect(await signInWith('a new horse')).toMatchObject({ status: 200 });
    const mails = await queuedMails(app);
    expect(mails).toContainEqual({ kind: 'password_changed', to: student.email, isConfirmed: true });
  });

  test('confirms the email address, since its owner read the mail', async () => {
    const { app, reset, student } = await startForgotten();
    await reset();
    const body = { email: student.email, password: 'a new horse' };
    const { token } = await app.succeed(loginStudent, { body });
    expect(await app.succeed(accountSecurity, { token })).toMatchObject({ emailVerified: true });
  });

  test("does not change the other audience's account with the same email", async () => {
    const { app, student, reset } = await startForgotten();
    const { email } = await signUpManager(app, { email: student.email });
    await reset();
    expect(await app.call(loginManager, { body: { email, password } })).toMatchObject({ status: 200 });
  });

  test("works once, and invalidates the account's other links", async () => {
    const { app, student, reset } = await startForgotten();
    const other = await askForLink(app, student.email);
    expect(await reset()).toMatchObject({ status: 200 });
    expect(await reset()).toMatchObject(dead);
    expect(await reset({ token: other })).toMatchObject(dead);
  });

  test('when a link is used many times at once, one use succeeds', async () => {
    const { reset, signInWith } = await startForgotten();
    const words = Array.from({ length: 6 }, (_, index) => `a new horse ${index}`);
    const answers = await Promise.all(words.map((word) => reset({ password: word })));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5);
    expect(await signInWith(words[won] ?? '')).toMatchObject({ status: 200 });
  });

  test('works until the end of its 30 minutes', async () => {
    const first = await startForgotten();
    first.app.clock.advance(30 * minute - 1);
    expect(await first.reset()).toMatchObject({ status: 200 });
    const second = await startForgotten();
    second.app.clock.advance(30 * minute);
    expect(await second.reset()).toMatchObject(dead);
  });

  test.each(['', 'AAAA', "' or 1=1 --", 'A'.repeat(43)])('refuses the token %j', async (token) => {
    const { reset } = await startForgotten();
    expect(await reset({ token })).toMatchObject(dead);
  });

  test.each([
    ['All fields are required', ''],
    ['Password must be at least 6 characters long', '12345'],
    ['Password must be at most 256 characters long', 'x'.repeat(257)],
    [expect.stringContaining('one of the most common ones'), 'Password1'],
  ])('says %s, and keeps the link valid', { tags: ['beyond-safety'] }, async (message, tried) => {
    const { reset } = await startForgotten();
    const issues = [{ path: 'password', message }];
    expect(await reset({ password: tried })).toMatchObject({ status: 400, body: { message, issues } });
    expect(await reset()).toMatchObject({ status: 200 });
  });

  test('ends a session that signs in with the old password at the same moment', async () => {
    const { app, reset, signInWith } = await startForgotten();
    const [, ...signIns] = await Promise.all([
      reset(),
      ...Array.from({ length: 6 }, () => signInWith(password)),
    ]);
    const tokens = signIns.filter(({ status }) => status === 200).map(({ body }) => Object(body).token);
    for (const token of tokens) {
      expect(await app.call(studentProfile, { token })).toMatchObject({ status: 401 });
    }
  });

  test('lets the owner sign in at once, despite earlier failures', async () => {
    const { reset, signInWith } = await startForgotten({ rateLimit: true });
    for (let time = 0; time < 11; time += 1) await signInWith('wrong');
    expect(await signInWith(password)).toMatchObject({ status: 429 });
    await reset();
    expect(await signInWith('a new horse')).toMatchObject({ status: 200 });
  });

  test('limits guesses', async () => {
    const { app } = await startForgotten({ rateLimit: true });
    const request = requestOf(resetPassword, { body: { token: 'guess', password: 'a new horse' } });
    const statuses: number[] = [];
    for (let time = 0; time < 301; time += 1) statuses.push((await app.inject(request)).status);
    expect(statuses.slice(0, 300).every((status) => status === 410)).toBe(true);
    expect(statuses[300]).toBe(429);
  });
});
