// @module-tag beyond-passwords
import { registerManager, registerStudent, studentProfile } from '@hackon/contract/accounts/accounts';
import {
  accountSecurity,
  forgotPassword,
  resendVerification,
  verifyEmail,
} from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { managerBody, signUpManager, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { requestOf, startTestApp } from '../../../test/test-app.ts';

const day = 24 * 60 * 60_000;

async function startSignedUp() {
  const app = await startTestApp();
  const student = await app.succeed(registerStudent, { body: studentBody() });
  const link = await mailedToken(app, student.email, 'welcome');
  const isVerified = async () => (await app.succeed(accountSecurity, { token: student.token })).emailVerified;
  return { app, student, link, isVerified };
}

describe('signing up', () => {
  test('mails a welcome with a confirmation link, in the transaction of the account', async () => {
    const app = await startTestApp({ config: { publicUrl: 'https://hackon.example' } });
    const body = managerBody();
    await app.succeed(registerManager, { body });
    expect(await app.call(registerManager, { body })).toMatchObject({ status: 409 });
    expect(await queuedMails(app)).toEqual([
      {
        kind: 'welcome',
        to: body.email,
        isConfirmed: false,
        audience: 'manager',
        verifyLink: expect.stringMatching(/^https:\/\/hackon\.example\/verify-email#[\w-]{43}$/u),
      },
    ]);
  });
});

describe('POST /api/auth/verify-email', () => {
  test('confirms the address, and works again, because mail programs may open links first', async () => {
    const { app, link, isVerified } = await startSignedUp();
    expect(await isVerified()).toBe(false);
    const confirmed = {
      status: 200,
      body: { message: 'Your email address is confirmed', audience: 'student' },
    };
    expect(await app.call(verifyEmail, { body: { token: link } })).toMatchObject(confirmed);
    const [first] = await app.db.selectFrom('accounts').select('email_verified_at').execute();
    app.clock.advance(day);
    expect(await app.call(verifyEmail, { body: { token: link } })).toMatchObject(confirmed);
    expect(await isVerified()).toBe(true);
    expect(await app.db.selectFrom('accounts').select('email_verified_at').execute()).toEqual([first]);
  });

  test('shows a member the teams with this address after the confirmation', async () => {
    const { app, student, link } = await startSignedUp();
    const event = await createEvent(app, await signUpManager(app));
    const members = [newMember('asha'), { ...newMember('ravi'), email: student.email }];
    const team = await registerTeam(app, await signUpStudent(app), event, { members });
    const registrations = async () =>
      (await app.succeed(studentProfile, { token: student.token })).registeredHackathons;
    expect(await registrations()).toEqual([]);
    await app.succeed(verifyEmail, { body: { token: link } });
    expect(await registrations()).toMatchObject([{ teamId: team._id, role: 'Member' }]);
  });

  test('accepts a link for seven days, and no other link', async () => {
    const { app, student, link, isVerified } = await startSignedUp();
    await app.succeed(forgotPassword, { body: { audience: 'student', email: student.email } });
    const reset = await mailedToken(app, student.email, 'reset_password');
    const dead = { status: 410, body: { code: 'dead_link' } };
    for (const token of ['', 'AAAA', reset]) {
      expect(await app.call(verifyEmail, { body: { token } })).toMatchObject(dead);
    }
    expect(await isVerified()).toBe(false);
    app.clock.advance(7 * day);
    expect(await app.call(verifyEmail, { body: { token: link } })).toMatchObject(dead);
  });

  test('limits guesses', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const request = requestOf(verifyEmail, { body: { token: 'guess' } });
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => (await app.inject(request)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('POST /api/auth/resend-verification', () => {
  test('mails another link and keeps the first one valid', { tags: ['beyond-safety'] }, async () => {
    const { app, student, link, isVerified } = await startSignedUp();
    expect(await app.call(resendVerification, { token: student.token })).toMatchObject({
      status: 200,
      body: { message: 'A link to confirm your email address is on its way' },
    });
    const second = await mailedToken(app, student.email, 'verify_email');
    expect(second).not.toBe(link);
    await app.succeed(verifyEmail, { body: { token: link } });
    expect(await isVerified()).toBe(true);
  });

  test('sends no mail once the address is confirmed', async () => {
    const { app, student, link } = await startSignedUp();
    await app.succeed(verifyEmail, { body: { token: link } });
    const { message } = await app.succeed(resendVerification, { token: student.token });
    expect(message).toBe('Your email address is already confirmed');
    expect(await queuedMails(app)).toHaveLength(1);
  });

  test('needs a session, and limits mails', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    expect(await app.call(resendVerification)).toMatchObject({ status: 401 });
    const { token } = await signUpManager(app);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await app.call(resendVerification, { token })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
