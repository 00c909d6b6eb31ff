import { registerStudent } from '@hackon/contract/accounts';
import { describe, expect, test } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { queueMail } from '../src/mail/queue-mail.ts';
import { signUpManager, signUpStudent, studentBody } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { outboxOf, passwordChanged, startWithMail } from '../test/mail.ts';
import { portOf, startMailServer } from '../test/mail-server.ts';
import { registerTeam, startWithTeam } from '../test/teams.ts';

const minuteMs = 60_000;

describe('a mail is sent once the change is real, and is not lost', () => {
  test('the mail server is down for an hour: what happened meanwhile is mailed after, each mail once', async () => {
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
    // Half a minute apart, then 1, 2, 4, 8, 16 and 32: it is not asked every minute.
    expect(waiting[0]?.attempts).toBeGreaterThan(5);
    expect(waiting[0]?.attempts).toBeLessThan(15);

    const back = await startMailServer({ port: portOf(server.url) });
    // The last try in vain may have been a minute ago, and the next one comes up to an hour after it.
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

  test('a change that is rolled back queues no mail, and wakes nobody', async () => {
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
    // Side by side, as those that share a commit.
    await Promise.allSettled([change('asha@college.example', fault), change('ravi@college.example')]);
    expect(woken).toEqual(['mail']);
    await app.mail.sendDue();
    expect(server.received.map(({ sentTo }) => sentTo)).toEqual([['ravi@college.example']]);
  });

  test('a decision that came too late mails nobody', async () => {
    const { app, decide } = await startWithTeam();
    expect(await decide('verified')).toMatchObject({ status: 200 });
    expect(await decide('rejected')).toMatchObject({ status: 409 });
    const kinds = (await outboxOf(app)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['payment_accepted', 'team_registered']);
  });
});
