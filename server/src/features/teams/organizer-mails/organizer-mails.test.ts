// @module-tag slow
// @module-tag beyond-mails
import { updateManagerProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, signUpManager } from '../../../../test/accounts.ts';
import { addStudents } from '../../../../test/add-students.ts';
import { createEvent, type NewEventBody } from '../../../../test/events.ts';
import { startWithMail } from '../../../../test/mail.ts';
import { queuedMails } from '../../../../test/queued-mails.ts';
import { newDatabaseUrl } from '../../../../test/test-database.ts';
import { registerTeam } from '../../../../test/teams.ts';
import { runPunctualJobs } from '../../../../test/run-punctual-jobs.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { transaction } from '../../../db/transaction.ts';
import { lastEight } from './send-digests.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function startWithOrganizer(change: NewEventBody = {}, { isConfirmed = true } = {}) {
  const { app, server } = await startWithMail();
  // The clock starts at noon in India.
  const manager = await signUpManager(app);
  if (isConfirmed) await confirmEmail(app, manager);
  const event = await createEvent(app, manager, { maxTeams: 40, ...change });
  const register = async (count: number) => {
    const teams = [];
    for (const student of await addStudents(app, count)) {
      app.clock.advance(minute);
      teams.push({ ...(await registerTeam(app, student, event)), token: student.token });
    }
    return teams;
  };
  /** Returns the subjects and texts of the organizer's mails since the last call. */
  const mails = async () => {
    await runPunctualJobs(app);
    await app.mail.sendDue();
    const received = server.received.splice(0);
    return received.filter(({ sentTo }) => sentTo.includes(manager.email));
  };
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const goTo = (instant: string) => (app.clock.now = new Date(instant));
  await mails();
  return { app, server, manager, token: manager.token, event, register, mails, subjects, goTo };
}

describe('the first teams', () => {
  test('three are mailed at once, the fourth is not', async () => {
    const { register, mails, subjects } = await startWithOrganizer();
    const [team] = await register(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: `${team?.teamName} registered for Smart Campus Hack` });
    for (const words of ['Hello Meera Nair,', '₹500', '1 of 40', `/manager/teams/${team?._id}`]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).toContain(
      'Turn the digest off in your profile:\nhttp://localhost:5000/manager/profile',
    );
    await register(4);
    expect(await subjects()).toHaveLength(2);
  });

  test('are not mailed to an unconfirmed address', async () => {
    const { register, subjects } = await startWithOrganizer({ maxTeams: 2 }, { isConfirmed: false });
    await register(2);
    expect(await subjects()).toEqual([]);
  });

  test('are still three if one is withdrawn', async () => {
    const { app, register, subjects } = await startWithOrganizer();
    for (const { _id, token } of await register(3)) {
      await app.succeed(withdrawTeam, { token, params: { teamId: _id } });
    }
    expect(await subjects()).toHaveLength(3);
    await register(1);
    expect(await subjects()).toEqual([]);
  });
});

describe('the digest', () => {
  test('comes at 8:00 in the event’s time zone, with the news since the last one', async () => {
    const { app, register, mails, subjects, goTo } = await startWithOrganizer();
    await register(3);
    const [paysAgain, withdraws] = await register(12);
    if (!paysAgain || !withdraws) throw new Error('Too few teams');
    await mails();
    goTo('2026-12-02T02:29:59.999Z');
    expect(await subjects()).toEqual([]);
    goTo('2026-12-02T02:30:00.000Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('12 new teams: Smart Campus Hack');
    for (const words of ['10. Code Crafters', 'And 2 more.', '15 of 40', '15 payments (₹7,500)']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).toContain('?status=pending');
    app.clock.advance(hour);
    expect(await subjects()).toEqual([]);

    await register(1);
    await app.succeed(withdrawTeam, { token: withdraws.token, params: { teamId: withdraws._id } });
    goTo('2026-12-03T02:30:00.000Z');
    expect(await subjects()).toEqual(['1 new team, 1 team withdrew: Smart Campus Hack']);
    app.clock.advance(day);
    expect(await subjects()).toEqual([]);
  });

  test('names the payments of teams that withdrew, but not rejected ones or those sent again', async () => {
    const { app, token, event, register, mails, goTo } = await startWithOrganizer();
    const [paid, rejected, again] = await register(3);
    if (!paid || !rejected || !again) throw new Error('Too few teams');
    await mails();
    const params = { teamId: rejected._id };
    await app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
    for (const team of [paid, rejected, again])
      await app.succeed(withdrawTeam, { token: team.token, params: { teamId: team._id } });
    const { teamName, members, transactionId } = again;
    const body = { teamName, members, upiTransactionId: transactionId ?? '' };
    await registerTeam(app, again, event, body);
    goTo('2026-12-02T02:30:00.000Z');
    const mail = (await mails()).find(({ subject }) => subject?.includes('withdrew'));
    const id = (paid.transactionId ?? '').replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
    expect(mail?.text).toContain(`Payments of teams that withdrew\n1. ${paid.teamName}: ₹500, ${id}\n\n`);
  });

  test('includes teams that paid again or corrected the transaction ID', async () => {
    const { app, token, register, mails, subjects, goTo } = await startWithOrganizer();
    const [team] = await register(1);
    if (!team) throw new Error('No team');
    await mails();
    const params = { teamId: team._id };
    await app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '999988887777' };
    await app.succeed(updateTeam, { token: team.token, params, body });
    await app.succeed(updateTeam, {
      token: team.token,
      params,
      body: { ...body, upiTransactionId: '999988887776' },
    });
    goTo('2026-12-02T02:30:00.000Z');
    expect(await subjects()).toEqual(['1 team paid again, 1 transaction ID corrected: Smart Campus Hack']);
  });

  test('omits the last three minutes, which are in the next one', async () => {
    const { register, mails, subjects, goTo } = await startWithOrganizer();
    await register(3);
    await mails();
    goTo('2026-12-02T02:26:00.001Z');
    await register(1);
    goTo('2026-12-02T02:30:00.000Z');
    expect(await subjects()).toEqual([]);
    goTo('2026-12-03T02:30:00.000Z');
    expect(await subjects()).toEqual(['1 new team: Smart Campus Hack']);
  });

  test('is late after an outage, but not lost', async () => {
    const { register, mails, subjects, goTo } = await startWithOrganizer();
    await register(4);
    goTo('2026-12-03T15:00:00.000Z');
    expect(await mails()).toHaveLength(4);
    expect(await subjects()).toEqual([]);
  });

  test('is not sent while turned off; when turned on again, it has only later news', async () => {
    const { app, token, register, mails, subjects, goTo } = await startWithOrganizer();
    await app.succeed(updateManagerProfile, { token, body: { digest: false } });
    await register(4);
    goTo('2026-12-02T02:30:00.000Z');
    expect(await mails()).toEqual([]);
    await app.succeed(updateManagerProfile, { token, body: { digest: true } });
    expect(await subjects()).toEqual([]);
    app.clock.advance(hour);
    await register(1);
    goTo('2026-12-03T02:30:00.000Z');
    expect(await subjects()).toEqual(['1 new team: Smart Campus Hack']);
  });

  test('replaces an unsent digest and includes its news', async () => {
    const { app, server, register, mails, subjects, goTo } = await startWithOrganizer();
    await register(4);
    await mails();
    server.refusal = { code: 451, text: 'Busy' };
    goTo('2026-12-02T02:30:00.000Z');
    await mails();
    await register(2);
    goTo('2026-12-03T02:30:00.000Z');
    await mails();
    expect((await queuedMails(app)).filter(({ kind }) => kind === 'digest')).toMatchObject([{ newTeams: 3 }]);
    server.refusal = undefined;
    app.clock.advance(4 * hour);
    expect((await subjects()).filter((subject) => subject?.includes('new team'))).toEqual([
      '3 new teams: Smart Campus Hack',
    ]);
  });

  test('is sent once by two servers', async () => {
    const databaseUrl = await newDatabaseUrl();
    const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
    const manager = await signUpManager(one);
    await confirmEmail(one, manager);
    const events = [await createEvent(one, manager), await createEvent(one, manager, { title: 'Other' })];
    for (const event of events) {
      for (const student of await addStudents(one, 4)) {
        await registerTeam(one, student, event, { upiTransactionId: String(Math.random()).slice(2, 14) });
      }
    }
    for (const { clock } of [one, other]) clock.now = new Date('2026-12-04T18:30:00.000Z');
    await Promise.all([runPunctualJobs(one), runPunctualJobs(other), runPunctualJobs(one)]);
    const kinds = (await queuedMails(one)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'digest')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'deadline_near')).toHaveLength(2);
  });

  test('a crash before the commit writes neither mark nor mail', async () => {
    const { app, register, mails, subjects, goTo } = await startWithOrganizer();
    await register(4);
    await mails();
    goTo('2026-12-02T02:30:00.000Z');
    // The mail cannot be written.
    await app.db.engine.migrate(async (connection) => {
      await connection.schema.alterTable('outbox').renameTo('away').execute();
    });
    await expect(runPunctualJobs(app)).rejects.toThrow('Jobs failed');
    await app.db.engine.migrate(async (connection) => {
      await connection.schema.alterTable('away').renameTo('outbox').execute();
    });
    expect(await subjects()).toEqual(['1 new team: Smart Campus Hack']);
  });

  test('is not sent for a deleted event', async () => {
    const { app, token, event, register, mails, subjects, goTo } = await startWithOrganizer();
    await register(4);
    await mails();
    await app.succeed(deleteEvent, { token, params: { id: event._id }, query: { confirm: event.title } });
    goTo('2026-12-02T02:30:00.000Z');
    expect(await subjects()).toEqual([]);
  });

  test.each([
    ['2026-12-02T02:30:00.000Z', 'Asia/Kolkata', '2026-12-02T02:30:00.000Z'],
    ['2026-12-02T02:29:59.999Z', 'Asia/Kolkata', '2026-12-01T02:30:00.000Z'],
    ['2026-12-02T20:00:00.000Z', 'Asia/Kathmandu', '2026-12-02T02:15:00.000Z'],
    ['2026-12-02T12:00:00.000Z', 'America/Los_Angeles', '2026-12-01T16:00:00.000Z'],
    // On this day, daylight saving time ends.
    ['2026-11-01T18:00:00.000Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ])('at %s, the last 8:00 in %s was %s', (now, timeZone, eight) => {
    expect(lastEight(new Date(now), timeZone).toISOString()).toBe(eight);
  });
});

describe('a full event', () => {
  test('is mailed once for each number of places', async () => {
    const { app, token, event, register, mails, subjects } = await startWithOrganizer({ maxTeams: 5 });
    const teams = await register(4);
    await mails();
    await register(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Full: Smart Campus Hack');
    expect(mail?.text).toContain('All 5 places of Smart Campus Hack are taken. 5 payments (₹2,500) wait');
    for (const { _id, token: student } of teams.slice(0, 1)) {
      await app.succeed(withdrawTeam, { token: student, params: { teamId: _id } });
    }
    await register(1);
    expect(await subjects()).toEqual([]);
    await app.succeed(updateEvent, { token, params: { id: event._id }, body: { maxTeams: 6 } });
    await register(1);
    expect(await subjects()).toEqual(['Full: Smart Campus Hack']);
  });

  test('of one place is mailed in the singular', async () => {
    const { register, mails } = await startWithOrganizer({ maxTeams: 1 });
    await register(1);
    const full = (await mails()).find(({ subject }) => subject === 'Full: Smart Campus Hack');
    expect(full?.text).toContain('The only place of Smart Campus Hack is taken. 1 payment (₹500) waits for');
  });

  test('is mailed when a rejected team takes the last place again, also with the digest off', async () => {
    const { app, token, register, mails, subjects, event } = await startWithOrganizer({ maxTeams: 5 });
    await app.succeed(updateManagerProfile, { token, body: { digest: false } });
    const [team] = await register(4);
    if (!team) throw new Error('No team');
    const params = { teamId: team._id };
    await app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
    await app.succeed(updateEvent, { token, params: { id: event._id }, body: { maxTeams: 4 } });
    await mails();
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '999988887777' };
    await app.succeed(updateTeam, { token: team.token, params, body });
    expect(await subjects()).toEqual(['Full: Smart Campus Hack']);
  });
});

describe('the reminder before the deadline', () => {
  test('comes a day before, once for each deadline, with the pending payments', async () => {
    const { app, token, event, register, mails, subjects, goTo } = await startWithOrganizer();
    await register(2);
    await mails();
    goTo('2026-12-04T18:29:59.998Z');
    await mails();
    goTo('2026-12-04T18:29:59.999Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Registration closes soon: Smart Campus Hack');
    expect(mail?.text).toContain('closes on 5 Dec 2026, 11:59 pm IST. 2 payments (₹1,000) wait');
    app.clock.advance(hour);
    expect(await subjects()).toEqual([]);
    const body = { registrationDeadline: '2026-12-06' };
    await app.succeed(updateEvent, { token, params: { id: event._id }, body });
    expect(await subjects()).toEqual([]);
    goTo('2026-12-05T18:30:00.000Z');
    expect(await subjects()).toContain('Registration closes soon: Smart Campus Hack');
  });

  test('is not sent for drafts and events created within that day', async () => {
    const { app, token, subjects, goTo } = await startWithOrganizer({ status: 'draft' });
    await createEvent(app, { token }, { title: 'Soon', registrationDeadline: '2026-12-02T06:29:59.000Z' });
    expect(await subjects()).toEqual([]);
    goTo('2026-12-05T06:30:00.000Z');
    expect(await subjects()).toEqual([]);
  });
});

test('deleting an event deletes its marks', async () => {
  const { app, event, register } = await startWithOrganizer();
  await register(1);
  const marks = () => app.db.selectFrom('organizer_mails').select('event_id').execute();
  expect(await marks()).toEqual([{ event_id: event._id }]);
  await transaction(app.db, async (trx) => {
    for (const table of ['members', 'payment_attempts', 'teams', 'events'] as const) {
      await trx.deleteFrom(table).execute();
    }
  });
  expect(await marks()).toEqual([]);
});
