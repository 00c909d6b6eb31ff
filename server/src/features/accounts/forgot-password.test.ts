// @module-tag beyond-passwords
import { loginStudent } from '@hackon/contract/accounts/accounts';
import { forgotPassword, resetPassword } from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { requestOf, startTestApp, type TestApp } from '../../../test/test-app.ts';

const minute = 60_000;
const said = {
  message: 'If an account with this email exists, a link is on its way. It works once, for 30 minutes.',
};

async function askFrom(app: TestApp, address: string, email: string) {
  const request = requestOf(forgotPassword, { body: { audience: 'student', email } });
  const { status } = await app.inject({ ...request, remoteAddress: address });
  return status;
}

describe('POST /api/auth/forgot-password', () => {
  test('mails the owner a link with its token in the fragment, and stores only its hash', async () => {
    const app = await startTestApp({ config: { publicUrl: 'https://hackon.example' } });
    const { email } = await signUpStudent(app);
    const body = { audience: 'student', email: ` ${email.toUpperCase()} ` } as const;
    expect(await app.call(forgotPassword, { body })).toMatchObject({ status: 200, body: said });
    const mails = await queuedMails(app);
    expect(mails).toEqual([
      {
        kind: 'reset_password',
        isRequested: true,
        to: email,
        isConfirmed: false,
        resetLink: expect.stringMatching(/^https:\/\/hackon\.example\/reset-password#[\w-]{43}$/u),
        expiresAt: '2026-12-01T07:00:00.000Z',
      },
    ]);
    const links = await app.db.selectFrom('account_links').selectAll().execute();
    expect(links).toMatchObject([{ purpose: 'reset', used_at: null }]);
    const token = String(mails[0]?.resetLink).split('#')[1] ?? '';
    expect(JSON.stringify(links)).not.toContain(token);
    expect(app.log.join('\n')).not.toContain(token);
    expect(app.log.join('\n')).not.toContain(email);
  });

  test(
    'gives the same answer and mails nobody for an unknown email or the other audience',
    { tags: ['slow'] },
    async () => {
      const app = await startTestApp();
      const { email } = await signUpManager(app);
      for (const unknown of ['nobody@college.example', email]) {
        const body = { audience: 'student', email: unknown } as const;
        expect(await app.call(forgotPassword, { body })).toMatchObject({ status: 200, body: said });
      }
      expect(await queuedMails(app)).toEqual([]);
      expect(await app.db.selectFrom('account_links').selectAll().execute()).toEqual([]);
    },
  );

  test.each([
    ['All fields are required', { email: '  ' }],
    ['Please enter a valid email address', { email: 'arjun' }],
  ])('says %j', async (message, change) => {
    const app = await startTestApp();
    const body = { audience: 'student', ...change } as const;
    const issues = [{ path: 'email', message }];
    expect(await app.call(forgotPassword, { body })).toMatchObject({
      status: 400,
      body: { message, issues },
    });
  });

  test('requires an audience', async () => {
    const app = await startTestApp();
    const payload = { audience: 'admin', email: 'arjun@college.example' };
    const answer = await app.inject({ method: 'POST', url: forgotPassword.path, payload });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'audience' }] } });
  });

  test(
    'limits mails per half hour: five from one address, twenty in all, also for unknown emails',
    { tags: ['slow'] },
    async () => {
      const app = await startTestApp({ config: { rateLimit: true } });
      const { email } = await signUpStudent(app);
      for (const asked of [email, 'nobody@college.example']) {
        const statuses = await Promise.all(
          Array.from({ length: 6 }, () => askFrom(app, '203.0.113.7', asked)),
        );
        expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      }
      expect(await askFrom(app, '198.51.100.4', email)).toBe(200);
      const others = Array.from({ length: 20 }, (_, host) => askFrom(app, `192.0.2.${host}`, email));
      expect((await Promise.all(others)).filter((status) => status === 200)).toHaveLength(14);
      expect(await queuedMails(app)).toHaveLength(20);
      app.clock.advance(30 * minute);
      expect(await askFrom(app, '203.0.113.7', email)).toBe(200);
    },
  );
});

test('a second link does not invalidate the first', { tags: ['slow'] }, async () => {
  const app = await startTestApp();
  const { email } = await signUpStudent(app);
  const body = { audience: 'student', email } as const;
  await app.succeed(forgotPassword, { body });
  app.clock.advance(minute);
  await app.succeed(forgotPassword, { body });
  const [first] = await queuedMails(app);
  const token = String(first?.resetLink).split('#')[1] ?? '';
  await app.succeed(resetPassword, { body: { token, password: 'a new horse' } });
  const signIn = await app.call(loginStudent, { body: { email, password: 'a new horse' } });
  expect(signIn).toMatchObject({ status: 200 });
});
