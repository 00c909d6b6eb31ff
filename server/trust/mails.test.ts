// @module-tag beyond-mails
// @module-tag promise-mails
import {
  deleteAccount,
  forgotPassword,
  resendVerification,
} from '@hackon/contract/accounts/account-security';
import { registerManager, registerStudent } from '@hackon/contract/accounts/accounts';
import { limits } from '@hackon/contract/limits';
import { withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import type { Mail } from '../src/mail/mail.ts';
import { queueMail } from '../src/mail/queue-mail.ts';
import {
  confirmEmail,
  managerBody,
  password,
  signUpManager,
  signUpStudent,
  studentBody,
} from '../test/accounts.ts';
import { createEvent, free } from '../test/events.ts';
import { outboxOf, passwordChanged, queue, startWithMail } from '../test/mail.ts';
import { portOf, startMailServer } from '../test/mail-server.ts';
import { registerTeam, startWithTeam } from '../test/teams.ts';

const minuteMs = 60_000;

describe('a mail is sent after the commit, and is not lost', () => {
  test('after an hour without a mail server, each mail is sent once', async () => {
    const { app, server } = await startWithMail();
    const event = await createEvent(app, await signUpManager(app));
    const student = await signUpStudent(app);
    await server.stop();
    const newcomers = [studentBody(), studentBody()];
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute === 0) await registerTeam(app, student, event);
      const newcomer = newcomers[minute / 30];
      if (newcomer) await app.succeed(registerStudent, { body: newcomer });
      await app.mail.sendDue();
      app.clock.advance(minuteMs);
    }
    const waiting = await outboxOf(app);
    expect(waiting.filter(({ sent_at, failed_at }) => sent_at === null && failed_at === null)).toHaveLength(
      3,
    );
    // Retries come after 0.5, 1, 2, 4, 8, 16 and 32 minutes.
    expect(waiting[0]?.attempts).toBeGreaterThan(5);
    expect(waiting[0]?.attempts).toBeLessThan(15);

    const back = await startMailServer({ port: portOf(server.url) });
    // The next try is up to an hour away.
    for (let minute = 0; minute < 90; minute += 5) {
      await app.mail.sendDue();
      app.clock.advance(5 * minuteMs);
    }
    expect(back.received.flatMap(({ sentTo }) => sentTo).toSorted()).toEqual(
      [student.email, ...newcomers.map(({ email }) => email)].toSorted(),
    );
    expect(await outboxOf(app)).toMatchObject([{ to_address: '' }, { to_address: '' }, { to_address: '' }]);
    for (const email of [student.email, ...newcomers.map((newcomer) => newcomer.email)]) {
      expect(app.log.join('')).not.toContain(email);
    }
  });

  test('a rolled-back change queues no mail and does not wake the sender', async () => {
    const { app, server } = await startWithMail();
    const woken: string[] = [];
    app.db.announcements.on('mail', () => void woken.push('mail'));
    const change = (to: string, error?: Error) =>
      transaction(app.db, async (trx) => {
        await queueMail(trx, passwordChanged({ to }), app.clock.now);
        if (error) throw error;
      });
    const fault = new Error('After its mail was queued');
    await expect(change('asha@college.example', fault)).rejects.toBe(fault);
    expect(woken).toEqual([]);
    // At once, so that they share a commit.
    await Promise.allSettled([change('asha@college.example', fault), change('ravi@college.example')]);
    expect(woken).toEqual(['mail']);
    await app.mail.sendDue();
    expect(server.received.map(({ sentTo }) => sentTo)).toEqual([['ravi@college.example']]);
  });

  test('a late decision sends no mail', async () => {
    const { app, decide } = await startWithTeam();
    expect(await decide('verified')).toMatchObject({ status: 200 });
    expect(await decide('rejected')).toMatchObject({ status: 409 });
    const kinds = (await outboxOf(app)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['payment_accepted', 'team_registered']);
  });
});

describe("nobody can flood another person's mailbox", () => {
  const victim = 'victim@college.example';
  const hourMs = 60 * minuteMs;
  const { unconfirmedMailsPerHour: perHour, unconfirmedMailsPerDay: perDay } = limits;

  /** Also returns a counter of the mails since the last call. */
  async function startLimited() {
    const { app, server } = await startWithMail({ rateLimit: true });
    const sent = async () => {
      await app.mail.sendDue();
      return server.received.splice(0);
    };
    return { app, server, sent };
  }

  test('by repeated sign-up and deletion with the address, as student and manager', async () => {
    const { app, sent } = await startLimited();
    // Large providers deliver all of these to one mailbox.
    const addresses = [victim, 'vic.tim@college.example', 'victim+1@college.example'];
    /** Signs up, deletes the account and returns the mails that arrive. */
    const round = async (turn: number) => {
      const email = addresses[turn % addresses.length] ?? victim;
      const { token } =
        turn % 2 === 0
          ? await app.succeed(registerStudent, { body: studentBody({ email }) })
          : await app.succeed(registerManager, { body: managerBody({ email }) });
      const welcome = await sent();
      await app.succeed(deleteAccount, { token, body: { password } });
      return [...welcome, ...(await sent())].length;
    };
    const counts: number[] = [];
    for (let turn = 0; turn < perDay / 2; turn += 1) counts.push(await round(turn));
    expect(counts).toEqual([2, 2, 1, 0, 0]);
    // The daily limit is reached.
    app.clock.advance(hourMs);
    expect(await round(0)).toBe(0);
    app.clock.advance(24 * hourMs);
    expect(await round(0)).toBe(2);
    const log = app.log.join('');
    expect(log).toContain('mail withheld');
    expect(log).not.toContain('college.example');
  });

  test('by registering teams and withdrawing them', async () => {
    const { app, sent } = await startLimited();
    const event = await createEvent(app, await signUpManager(app), free);
    const student = await signUpStudent(app, { email: victim });
    for (let round = 0; round <= perHour; round += 1) {
      const { _id: teamId } = await registerTeam(app, student, event);
      await app.succeed(withdrawTeam, { token: student.token, params: { teamId } });
    }
    expect(await sent()).toHaveLength(perHour);
  });

  test('and the owner still gets a link that sets a new password', async () => {
    const { app, sent } = await startLimited();
    await queue(app, ...Array.from({ length: perDay + 1 }, () => unconfirmed('account_deleted')));
    await sent();
    app.clock.advance(hourMs);
    await signUpStudent(app, { email: victim });
    await app.succeed(forgotPassword, { body: { audience: 'student', email: victim } });
    expect(await sent()).toMatchObject([{ subject: 'Set a new password for HackOn' }]);
  });

  test('and withholding a mail does not change the reply', async () => {
    const { app, sent } = await startLimited();
    await queue(app, ...Array.from({ length: perDay + 1 }, () => unconfirmed('account_deleted')));
    await sent();
    const { token } = await app.succeed(registerStudent, { body: studentBody({ email: victim }) });
    await app.succeed(resendVerification, { token });
    await app.succeed(forgotPassword, { body: { audience: 'student', email: victim } });
    expect(await sent()).toHaveLength(0);
  });

  test('and a confirmed address gets all of its mails', async () => {
    const { app, sent } = await startLimited();
    const student = await signUpStudent(app, { email: victim });
    await confirmEmail(app, student);
    const event = await createEvent(app, await signUpManager(app), free);
    for (let round = 0; round <= perHour; round += 1) {
      const { _id: teamId } = await registerTeam(app, student, event);
      await app.succeed(withdrawTeam, { token: student.token, params: { teamId } });
    }
    expect(await sent()).toHaveLength(perHour + 1);
    await app.succeed(deleteAccount, { token: student.token, body: { password } });
    expect(await sent()).toMatchObject([{ subject: 'Your account was deleted' }]);
  });

  test('and a delayed mail counts once', async () => {
    const { app, server, sent } = await startLimited();
    server.refusal = { code: 451, text: 'Greylisted' };
    await queue(app, ...Array.from({ length: perHour }, () => unconfirmed('password_changed')));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await app.mail.sendDue();
      app.clock.advance(4 * minuteMs);
    }
    server.refusal = undefined;
    expect(await sent()).toHaveLength(perHour);
  });

  function unconfirmed(kind: 'account_deleted' | 'password_changed'): Mail {
    return { kind, to: victim, isConfirmed: false };
  }
});
