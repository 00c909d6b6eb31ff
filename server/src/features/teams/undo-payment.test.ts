import { teamMessages } from '@hackon/contract/teams/messages';
import {
  decidePayment,
  reopenPayment,
  teamDetail,
  undoPayment,
  updateTeam,
} from '@hackon/contract/teams/teams';
import { deleteEvent } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { registerTeam, startWithTeam } from '../../../test/teams.ts';
import { letters } from '../../features.ts';
import type { Mail } from '../../mail/mail.ts';
import { claimMails } from '../../mail/outbox.ts';
import { writeLetter } from '../../mail/write-letter.ts';

const undoMs = 10 * 60_000;

async function start(change: Parameters<typeof startWithTeam>[0] = {}) {
  const started = await startWithTeam(change);
  const { app, manager, student, team } = started;
  await confirmEmail(app, student);
  const params = { teamId: team._id };
  const decide = (status: 'verified' | 'rejected') =>
    app.succeed(decidePayment, { token: manager.token, params, body: { status, notes: 'Seen.' } });
  const undo = (token: string | undefined = manager.token) => app.call(undoPayment, { token, params });
  const rows = async () => ({
    teams: await app.db.selectFrom('teams').selectAll().execute(),
    members: await app.db.selectFrom('members').selectAll().orderBy('position').execute(),
    attempts: await app.db.selectFrom('payment_attempts').selectAll().execute(),
    outbox: await app.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  });
  const due = async () => (await claimMails(app.db, app.clock.now, 100)).map(({ mail }) => mail.kind);
  return { ...started, params, decide, undo, rows, due };
}

test.each(['verified', 'rejected'] as const)(
  'undo of a %s payment restores all rows but the history',
  async (status) => {
    const { app, decide, undo, rows } = await start();
    const before = await rows();
    await decide(status);
    app.clock.advance(undoMs - 1);
    expect(await undo()).toMatchObject({
      status: 200,
      body: {
        message: 'Decision undone. The payment is pending again.',
        team: { paymentStatus: 'pending', verificationDate: null, notes: null },
      },
    });
    expect(await rows()).toEqual(before);
    const undone = app.db.selectFrom('audit_log').select('id').where('action', '=', 'payment_undone');
    expect(await undone.execute()).toHaveLength(1);
  },
);

test('the mail is sent when the undo time is over, and then undo is too late', async () => {
  const { app, decide, undo, due } = await start();
  await due();
  await decide('verified');
  app.clock.advance(undoMs - 1);
  expect(await due()).not.toContain('payment_accepted');
  app.clock.advance(1);
  expect(await undo()).toMatchObject({
    status: 409,
    body: { code: 'undo_too_late', message: 'Too late to undo: the mail is sent. Write to the team.' },
  });
  expect(await due()).toContain('payment_accepted');
});

test('an undone decision sends no mail', async () => {
  const { app, decide, undo, due } = await start();
  await decide('verified');
  await undo();
  app.clock.advance(undoMs);
  expect(await due()).not.toContain('payment_accepted');
});

test('undo of a rejection whose place another team took is refused', async () => {
  const { app, event, decide, undo, rows } = await start({ maxTeams: 1 });
  await decide('rejected');
  await registerTeam(app, await signUpStudent(app), event);
  const before = await rows();
  expect(await undo()).toMatchObject({
    status: 409,
    body: {
      code: 'place_taken',
      message: 'The place was taken meanwhile.',
      issues: [{ path: '', message: teamMessages.noPlaceToReopen }],
    },
  });
  expect(await rows()).toEqual(before);
});

test('two calls to undo at once: one undoes, the other has nothing to undo', async () => {
  const { decide, undo } = await start();
  await decide('verified');
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(await undo()).toMatchObject({ body: { code: 'payment_not_decided' } });
});

test("undo of one organizer keeps another's decision since, and one on another ID", async () => {
  const { app, manager, params, decide, undo, team } = await start();
  const { token } = manager;
  const transactionId = team.transactionId ?? '';
  const undoSeen = (decision: 'verified' | 'rejected', id = transactionId) =>
    app.call(undoPayment, { token, params, body: { decision, transactionId: id } });
  const refusal = {
    status: 409,
    body: { code: 'payment_decided', message: 'Somebody has decided this payment again since. Look again.' },
  };
  await decide('verified');
  await undo();
  await decide('rejected');
  expect(await undoSeen('verified')).toMatchObject(refusal);
  expect(await undoSeen('rejected', '412345678999')).toMatchObject(refusal);
  expect((await app.succeed(teamDetail, { token, params })).paymentStatus).toBe('rejected');
  expect(await undoSeen('rejected')).toMatchObject({ status: 200 });
});

test('a stranger and a signed-out person undo nothing', async () => {
  const { app, manager, params, decide, undo } = await start();
  await decide('verified');
  expect(await undo((await signUpManager(app)).token)).toMatchObject({ status: 404 });
  expect(await app.call(undoPayment, { params })).toMatchObject({ status: 401 });
  const team = await app.succeed(teamDetail, { token: manager.token, params });
  expect(team.paymentStatus).toBe('verified');
});

test('a reopening is mailed only to who got the mail of the rejection', async () => {
  const { app, manager, params, decide, due } = await start();
  const reopen = () => app.succeed(reopenPayment, { token: manager.token, params });
  await due();
  await decide('rejected');
  await reopen();
  app.clock.advance(11 * 60_000);
  expect(await due()).not.toContain('payment_rejected');
  await decide('rejected');
  app.clock.advance(11 * 60_000);
  expect(await due()).toContain('payment_rejected');
  await reopen();
  expect(await due()).toEqual(['payment_reopened']);
});

test('a team that pays again gets no mail of the rejection, which says that it has no place', async () => {
  const { app, student, team, params, decide, undo, due } = await start();
  await due();
  await decide('rejected');
  const { teamName, members } = team;
  const body = { teamName, members, upiTransactionId: '999988887777' };
  await app.succeed(updateTeam, { token: student.token, params, body });
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'payment_not_decided' } });
  app.clock.advance(11 * 60_000);
  expect(await due()).not.toContain('payment_rejected');
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'payment_rejected')).toEqual([]);
});

test('an event that is cancelled within the ten minutes mails no decision', async () => {
  const { app, manager, event, decide } = await start();
  const written = async (kind: Mail['kind']) => {
    const mail = (await queuedMails(app)).find((queued) => queued.kind === kind);
    const context = { db: app.db, publicUrl: 'http://localhost:5000', now: app.clock.now };
    return mail && writeLetter(letters, mail, context);
  };
  await decide('verified');
  expect(await written('payment_accepted')).toMatchObject({ subject: expect.stringContaining('accepted') });
  const params = { id: event._id };
  await app.succeed(deleteEvent, { token: manager.token, params, query: { confirm: event.title } });
  expect(await written('payment_accepted')).toBeUndefined();
  expect(await written('event_cancelled')).toBeDefined();
});
