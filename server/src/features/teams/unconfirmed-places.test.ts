// @module-tag promise-fair-turns
import { resendVerification, verifyEmail } from '@hackon/contract/accounts/account-security';
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { mailedToken } from '../../../test/queued-mails.ts';
import { tally } from '../../../test/tally.ts';
import { countTeams, newTeamBody, registerTeam, startWithEvent } from '../../../test/teams.ts';
import type { Answer, TestApp } from '../../../test/test-app.ts';

// Each of these mutations must fail a test: no limit, or none for a repeated payment. A count that ignores event,
// network or window.
// A count of confirmed accounts.

const day = 24 * 60 * 60_000;
const refused = { status: 409, body: { code: 'email_unconfirmed' } };

function startLimited(change: NewEventBody = {}, config = {}) {
  const settings = { rateLimit: true, smtpUrl: 'smtp://mail.example', trustProxy: ['127.0.0.1'], ...config };
  return startWithEvent({ maxTeams: 50, ...change }, { config: settings });
}

type Started = Awaited<ReturnType<typeof startLimited>>;

/** Registers from new, unconfirmed accounts at one address in parallel. */
async function registerMany(
  { app, event, register }: Started,
  count: number,
  { from = '127.0.0.1', id = event._id } = {},
): Promise<Answer[]> {
  const headers = { 'x-forwarded-for': from };
  const students = await addStudents(app, count);
  return Promise.all(students.map((student) => register(student, newTeamBody(), { id, headers })));
}

async function confirm(app: TestApp, { token, email }: { token: string; email: string }): Promise<void> {
  await app.succeed(resendVerification, { token });
  await app.succeed(verifyEmail, { body: { token: await mailedToken(app, email, 'verify_email') } });
}

describe('places of unconfirmed accounts', () => {
  test.each([
    ['a paid', {}],
    ['a free', free],
  ])('50 of them from one address get five of the 50 places of %s event', async (_which, change) => {
    const started = await startLimited(change);
    const answers = await registerMany(started, 50);
    expect(tally(answers)).toEqual({ 201: 5, email_unconfirmed: 45 });
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: {
        message:
          'Confirm your email address first: open the link we emailed you, then try again. Your entries are kept.',
      },
    });
    expect(await countTeams(started.app)).toBe(5);
  });

  test('after confirming the email, the student can register, even under the same key', async () => {
    const started = await startLimited();
    const { app, register } = started;
    await registerMany(started, 5);
    const student = await signUpStudent(app);
    const body = newTeamBody();
    const send = () => register(student, body, { headers: { 'idempotency-key': 'form-1' } });
    for (let time = 0; time < 2; time += 1) expect(await send()).toMatchObject(refused);
    await confirm(app, student);
    expect(await send()).toMatchObject({ status: 201 });
    app.clock.advance(day);
    expect(tally(await registerMany(started, 6))).toEqual({ 201: 5, email_unconfirmed: 1 });
  });

  test('are counted by event, by network and by day', async () => {
    const started = await startLimited();
    const { app, manager } = started;
    expect(tally(await registerMany(started, 4, { from: '2001:db8:0:1::1' }))).toEqual({ 201: 4 });
    const neighbours = await registerMany(started, 2, { from: '2001:db8:0:1::2' });
    expect(tally(neighbours)).toEqual({ 201: 1, email_unconfirmed: 1 });
    expect(tally(await registerMany(started, 1, { from: '2001:db8:0:2::1' }))).toEqual({ 201: 1 });
    const { _id: id } = await createEvent(app, manager);
    expect(tally(await registerMany(started, 1, { from: '2001:db8:0:1::1', id }))).toEqual({ 201: 1 });
    app.clock.advance(day - 1);
    expect(tally(await registerMany(started, 1, { from: '2001:db8:0:1::1' }))).toEqual({
      email_unconfirmed: 1,
    });
    app.clock.advance(1);
    expect(tally(await registerMany(started, 1, { from: '2001:db8:0:1::1' }))).toEqual({ 201: 1 });
  });

  test('are counted only when taken, not for a refused registration', async () => {
    const started = await startLimited();
    const { app, register } = started;
    const [student] = await addStudents(app, 1);
    if (!student) throw new Error('no student');
    for (let time = 0; time < 6; time += 1) {
      expect(await register(student, newTeamBody({ teamName: '' }))).toMatchObject({ status: 400 });
    }
    await register(student);
    for (let time = 0; time < 6; time += 1) {
      expect(await register(student)).toMatchObject({ body: { code: 'already_registered' } });
    }
    expect(tally(await registerMany(started, 5))).toEqual({ 201: 4, email_unconfirmed: 1 });
  });

  test('are counted again for a repeated payment and for a registration after a withdrawal', async () => {
    const started = await startLimited();
    const { app, manager, event, register } = started;
    const [rejected, withdrawn] = [await signUpStudent(app), await signUpStudent(app)];
    const team = await registerTeam(app, rejected, event);
    const params = { teamId: team._id };
    await app.succeed(decidePayment, { token: manager.token, params, body: { status: 'rejected' } });
    const { _id: teamId } = await registerTeam(app, withdrawn, event);
    await app.succeed(withdrawTeam, { token: withdrawn.token, params: { teamId } });
    await registerMany(started, 3);
    expect(await register(withdrawn)).toMatchObject(refused);
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '512345678901' };
    const payAgain = () => app.call(updateTeam, { token: rejected.token, params, body });
    expect(await payAgain()).toMatchObject(refused);
    await app.succeed(updateTeam, { token: rejected.token, params, body: { teamName, members } });
    await confirm(app, rejected);
    expect(await payAgain()).toMatchObject({ status: 200, body: { team: { paymentStatus: 'pending' } } });
  });

  test.each([
    ['without a mail server, as nobody can confirm', { smtpUrl: undefined }],
    ['without limits', { rateLimit: false }],
  ])('are not limited %s', async (_why, config) => {
    expect(tally(await registerMany(await startLimited({}, config), 6))).toEqual({ 201: 6 });
  });
});
