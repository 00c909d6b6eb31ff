// @module-tag slow
import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { studentProfile } from '@hackon/contract/accounts/accounts';
import { paymentQueue } from '@hackon/contract/payment-queue/payment-queue';
import { dayMs } from '@hackon/contract/policies/retention';
import {
  answerPaymentQuestion,
  askAboutPayment,
  paymentProof,
} from '@hackon/contract/teams/payment-question';
import {
  decidePayment,
  reopenPayment,
  teamDetail,
  undoPayment,
  updateTeam,
} from '@hackon/contract/teams/teams';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpStudent } from '../../../../test/accounts.ts';
import { manyScans } from '../../../../test/hostile-images.ts';
import { newImage } from '../../../../test/images.ts';
import { sendProof } from '../../../../test/payment-questions.ts';
import { queuedMails } from '../../../../test/queued-mails.ts';
import { registerTeam, startWithTeam } from '../../../../test/teams.ts';
import { letters } from '../../../features.ts';
import { writeLetter } from '../../../mail/write-letter.ts';
import { deleteOldQuestions } from './delete-old-questions.ts';

const reason = 'We cannot find it in our statement';

async function start() {
  const started = await startWithTeam();
  const { app, manager, student, team, event, params } = started;
  const ask = (text = reason) =>
    app.call(askAboutPayment, { token: manager.token, params, body: { reason: text } });
  const answer = (upiTransactionId: string) =>
    app.call(answerPaymentQuestion, { token: student.token, params, body: { upiTransactionId } });
  const send = async (file: Buffer | Promise<Buffer> = newImage()) =>
    sendProof(app, { teamId: team._id, token: student.token, file: await file });
  const question = async () =>
    (await app.succeed(teamDetail, { token: student.token, params })).paymentQuestion;
  const queue = () =>
    app.succeed(paymentQueue, { token: manager.token, params: { id: event._id }, query: {} });
  const picture = (token: string = manager.token) => {
    const url = paymentProof.path.replace(':teamId', team._id);
    return app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  };
  const rows = () => app.db.selectFrom('payment_questions').selectAll().execute();
  const ticket = async () =>
    (await app.succeed(studentProfile, { token: student.token })).registeredHackathons[0];
  return { ...started, ask, answer, send, question, queue, picture, rows, ticket };
}

describe('PUT /api/teams/:teamId/payment-question', () => {
  test('asks without a change of the payment, and mails the leader once', async () => {
    const { app, student, team, ask, question, queue, stored, ticket } = await start();
    await confirmEmail(app, student);
    expect(await ask()).toMatchObject({ status: 200, body: { message: 'Question sent to the team' } });
    expect(await question()).toEqual({
      reason,
      askedAt: app.clock.now.toISOString(),
      answeredAt: null,
      hasProof: false,
    });
    expect(await stored()).toMatchObject({ paymentStatus: 'pending', transactionId: team.transactionId });
    expect(await ticket()).toMatchObject({ paymentQuestion: reason });
    const { items, counts } = await queue();
    expect(items[0]).toMatchObject({ flags: ['asked'], question: { reason } });
    expect(counts).toMatchObject({ pending: 1, asked: 1, rest: 0 });
    const [mail, ...others] = (await queuedMails(app)).filter(({ kind }) => kind === 'payment_question');
    expect(others).toEqual([]);
    if (!mail) throw new Error('No mail');
    expect(mail).toMatchObject({ to: student.email });
    const context = { db: app.db, publicUrl: 'http://localhost:5000', now: app.clock.now };
    expect((await writeLetter(letters, mail, context))?.text).toContain(
      `The organizer asks about your payment: ${reason}. You keep your place.`,
    );
  });

  test('a second question replaces the first, its mail and its answer', async () => {
    const { app, ask, answer, question, rows } = await start();
    await ask('First?');
    await answer('412345678901');
    await ask('Second?');
    expect(await question()).toMatchObject({ reason: 'Second?', answeredAt: null });
    expect(await rows()).toHaveLength(1);
    const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'payment_question');
    expect(mails.map((mail) => mail.question)).toEqual(['Second?']);
  });

  test('the same question again changes nothing, until it is answered', async () => {
    const { app, ask, answer, question } = await start();
    const asked = async () =>
      (await app.db.selectFrom('audit_log').select('id').where('action', '=', 'payment_asked').execute())
        .length;
    await ask();
    const first = await question();
    app.clock.advance(1000);
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await question()).toEqual(first);
    expect(await asked()).toBe(1);
    await answer('412345678901');
    await ask();
    expect(await question()).toMatchObject({ reason, answeredAt: null });
    expect(await asked()).toBe(2);
  });

  test.each(['verified', 'rejected'] as const)(
    'a payment that was %s meanwhile is not asked about',
    async (status) => {
      const { ask, decide, rows } = await start();
      await decide(status);
      expect(await ask()).toMatchObject({
        status: 409,
        body: {
          code: 'payment_decided',
          message: 'This payment is no longer pending, so there is nothing to ask.',
        },
      });
      expect(await rows()).toEqual([]);
    },
  );

  test('a question and a decision at once: the decided payment has no open question', async () => {
    const { ask, decide, question } = await start();
    const [asked] = await Promise.all([ask(), decide('verified')]);
    expect([200, 409]).toContain(asked.status);
    expect(await question()).toBeNull();
  });

  test('an empty question is refused', async () => {
    const { ask, rows } = await start();
    expect(await ask('  ')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await rows()).toEqual([]);
  });

  test('an undone decision opens the question again, a new payment has none', async () => {
    const { app, manager, params, ask, decide, question } = await start();
    await ask();
    await decide('rejected');
    expect(await question()).toBeNull();
    await app.succeed(undoPayment, { token: manager.token, params });
    expect(await question()).toMatchObject({ reason });
    await decide('rejected');
    await app.succeed(reopenPayment, { token: manager.token, params });
    expect(await question()).toBeNull();
  });
});

describe('PUT /api/teams/:teamId/payment-answer', () => {
  test('another id returns the payment to the organizer with a mark', async () => {
    const { app, ask, answer, stored, queue, ticket } = await start();
    await ask();
    app.clock.advance(1_000);
    expect(await answer('9999 8888 7777')).toMatchObject({
      status: 200,
      body: { message: 'Answer sent. The organizer will check the payment again.' },
    });
    expect(await stored()).toMatchObject({ paymentStatus: 'pending', transactionId: '9999 8888 7777' });
    expect((await queue()).items[0]).toMatchObject({
      transactionId: '9999 8888 7777',
      flags: ['answered'],
      question: { answeredAt: app.clock.now.toISOString() },
    });
    expect(await ticket()).toMatchObject({ paymentQuestion: null });
  });

  test('the same id says that it is right', async () => {
    const { team, ask, answer, stored, queue } = await start();
    await ask();
    expect(await answer(team.transactionId ?? '')).toMatchObject({ status: 200 });
    expect((await queue()).items[0]?.flags).toEqual(['answered']);
    expect(await stored()).toMatchObject({ transactionId: team.transactionId });
  });

  test('a corrected id in the team form answers too', async () => {
    const { app, student, team, params, ask, queue } = await start();
    await ask();
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '999988887777' };
    await app.succeed(updateTeam, { token: student.token, params, body });
    expect((await queue()).items[0]?.flags).toEqual(['answered']);
  });

  test('also after the deadline', async () => {
    const { app, event, ask, answer } = await start();
    await ask();
    app.clock.advance(Date.parse(event.registrationDeadline) - app.clock.now.getTime() + 1_000);
    expect(await answer('999988887777')).toMatchObject({ status: 200 });
  });

  test('an id of another team is refused and changes nothing', async () => {
    const { app, event, ask, answer, question, stored, team } = await start();
    await registerTeam(app, await signUpStudent(app), event, { upiTransactionId: '999988887777' });
    await ask();
    expect(await answer('999988887777')).toMatchObject({
      status: 409,
      body: { code: 'transaction_id_used' },
    });
    expect(await answer('<script>')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await question()).toMatchObject({ answeredAt: null });
    expect(await stored()).toMatchObject({ transactionId: team.transactionId });
  });

  test('nothing is answered without a question, or after the decision', async () => {
    const { ask, answer, send, decide, rows } = await start();
    const refusal = {
      status: 409,
      body: { code: 'payment_not_due', message: 'The organizer does not ask about this payment any more.' },
    };
    expect(await answer('999988887777')).toMatchObject(refusal);
    expect(await send()).toMatchObject(refusal);
    await ask();
    await decide('verified');
    expect(await answer('999988887777')).toMatchObject(refusal);
    expect(await send()).toMatchObject(refusal);
    expect(await rows()).toMatchObject([{ answered_at: null, picture: null }]);
  });
});

describe('PUT /api/teams/:teamId/payment-proof', () => {
  test('stores one picture, encoded again without metadata, for organizers alone', async () => {
    const { app, student, ask, send, question, queue, picture, rows } = await start();
    await ask();
    const photo = await sharp(await newImage({ width: 3_000, height: 1_500 }))
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('canary')).toBe(true);
    expect(await send(photo)).toMatchObject({ status: 200 });
    expect(await question()).toMatchObject({ hasProof: true });
    expect((await queue()).items[0]).toMatchObject({ flags: ['answered'], question: { hasProof: true } });
    const { statusCode, headers, rawPayload } = await picture();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(rawPayload.includes('canary')).toBe(false);
    const read = await sharp(rawPayload).metadata();
    expect(read).toMatchObject({ format: 'webp', width: 1_600 });
    expect(read).not.toHaveProperty('exif');
    expect((await picture(student.token)).statusCode).toBe(403);
    await send(newImage({ color: '#C2410C' }));
    expect(await rows()).toHaveLength(1);
    expect(app.clock.now.toISOString()).toBe((await question())?.answeredAt);
  });

  test('refuses other files, too many pixels and too many scans, and stores nothing', async () => {
    const { ask, send, rows } = await start();
    await ask();
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 415 });
    expect(await send(newImage({ width: 8_000, height: 8_000, format: 'png' }))).toMatchObject({
      status: 413,
    });
    expect(await send(manyScans(500))).toMatchObject({ status: 415 });
    expect(await send(Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await rows()).toMatchObject([{ answered_at: null, picture: null }]);
  });

  test('a decided payment shows no picture, and an undone decision shows it again', async () => {
    const { app, manager, params, ask, send, decide, picture } = await start();
    await ask();
    await send();
    await decide('verified');
    expect((await picture()).statusCode).toBe(404);
    await app.succeed(undoPayment, { token: manager.token, params });
    expect((await picture()).statusCode).toBe(200);
  });
});

describe('the question and its picture are deleted', { tags: ['promise-erasure'] }, () => {
  test('30 days after the decision', async () => {
    const { app, manager, params, ask, send, rows } = await start();
    await ask();
    await send();
    await app.succeed(decidePayment, { token: manager.token, params, body: { status: 'verified' } });
    const clean = (ms: number) =>
      deleteOldQuestions({ db: app.db, dataDir: app.dataDir }, new Date(app.clock.now.getTime() + ms));
    await clean(30 * dayMs - 1);
    expect(await rows()).toHaveLength(1);
    await clean(30 * dayMs);
    expect(await rows()).toEqual([]);
  });

  test('30 days after the event, if nobody decided', async () => {
    const { app, event, ask, rows } = await start();
    await ask();
    const clean = (ms: number) =>
      deleteOldQuestions({ db: app.db, dataDir: app.dataDir }, new Date(Date.parse(event.endDate) + ms));
    await clean(30 * dayMs - 1);
    expect(await rows()).toHaveLength(1);
    await clean(30 * dayMs);
    expect(await rows()).toEqual([]);
  });

  test('with the account of the student', async () => {
    const { app, student, ask, send, rows } = await start();
    await ask();
    await send();
    await app.succeed(deleteAccount, { token: student.token, body: { password } });
    expect(await rows()).toEqual([]);
  });
});
