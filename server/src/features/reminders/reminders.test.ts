// @module-tag beyond-mails
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { eventHistory } from '@hackon/contract/history/history';
import { setMailChoice } from '@hackon/contract/mail-choices/mail-choices';
import { reminderLimits } from '@hackon/contract/reminders/limits';
import * as contract from '@hackon/contract/reminders/reminders';
import { decidePayment, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, newEventBody, type NewEventBody } from '../../../test/events.ts';
import { keepHouse } from '../../../test/keep-house.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { testSender } from '../../../test/mail.ts';
import { eventRow } from '../../../test/rows.ts';
import { runPunctualJobs } from '../../../test/run-punctual-jobs.ts';
import { newMember, newTeamBody, registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { newDatabaseUrl } from '../../../test/test-database.ts';
import { transaction } from '../../db/transaction.ts';
import { openSession } from '../accounts/sessions.ts';
import { smtpTransport } from '../../mail/smtp-transport.ts';

const hour = 60 * 60_000;
const start = '2026-12-12T03:30:00.000Z';
const deadline = '2026-12-05T18:29:59.999Z';
const soon = /^Soon: /u;
const missing = /has no place yet/u;
const closing = /^Finish your registration: /u;

function at(instant: string, beforeMs = 0): Date {
  return new Date(Date.parse(instant) - beforeMs);
}

async function startWorld(change: NewEventBody = {}) {
  const server = await startMailServer();
  const databaseUrl = await newDatabaseUrl();
  const startOne = () => startTestApp({ databaseUrl, transport: smtpTransport(server.url, testSender) });
  const app = await startOne();
  const manager = await signUpManager(app);
  await confirmEmail(app, manager);
  const event = await createEvent(app, manager, change);
  const params = { id: event._id };
  return { app, server, startOne, manager, event, params };
}

async function confirmedStudent(app: TestApp) {
  const student = await signUpStudent(app);
  await confirmEmail(app, student);
  return student;
}

/** Runs the jobs at an instant and sends the mails that are due. */
async function runAt(app: TestApp, instant: Date): Promise<void> {
  app.clock.now = instant;
  await runPunctualJobs(app);
  await app.mail.sendDue();
}

function reminders({ received }: MailServer, subject: RegExp): string[] {
  return received.flatMap((mail) => (subject.test(mail.subject ?? '') ? mail.sentTo : [])).toSorted();
}

async function switchTo(
  { app, manager, params }: Awaited<ReturnType<typeof startWorld>>,
  kind: 'event' | 'payment' | 'deadline',
  isOn: boolean,
) {
  return app.succeed(contract.setReminder, { token: manager.token, params, body: { kind, isOn } });
}

describe('a day before the event', () => {
  test('the students of teams with a place are reminded once; others are not', async () => {
    const { app, server, manager, event } = await startWorld();
    const [leader, member, rejected, gone] = [
      await confirmedStudent(app),
      await confirmedStudent(app),
      await confirmedStudent(app),
      await confirmedStudent(app),
    ];
    await registerTeam(app, leader, event, {
      members: [newMember('one'), { ...newMember('two'), email: member.email }],
    });
    const { _id: teamId } = await registerTeam(app, rejected, event);
    await app.succeed(decidePayment, {
      token: manager.token,
      params: { teamId },
      body: { status: 'rejected' },
    });
    const left = await registerTeam(app, gone, event);
    await app.succeed(withdrawTeam, { token: gone.token, params: { teamId: left._id } });
    await runAt(app, at(start, 24 * hour + 1));
    expect(reminders(server, soon)).toEqual([]);
    await runAt(app, at(start, 24 * hour));
    await runAt(app, at(start, 23 * hour));
    expect(reminders(server, soon)).toEqual([leader.email, member.email].toSorted());
    const mail = server.received.find(({ subject }) => soon.test(subject ?? ''));
    expect(mail?.text).toContain('12 Dec 2026, 9:00 am IST');
    expect(mail?.headers).toContainEqual({
      key: 'list-unsubscribe-post',
      value: 'List-Unsubscribe=One-Click',
      originalKey: 'List-Unsubscribe-Post',
    });
  });

  test('never within 24 hours of registering', async () => {
    const { app, server, event } = await startWorld({ registrationDeadline: start });
    const student = await confirmedStudent(app);
    app.clock.now = at(start, 30 * hour);
    const { token } = await freshSession(app, student);
    await registerTeam(app, { token }, event);
    await runAt(app, at(start, 6 * hour + 1));
    expect(reminders(server, soon)).toEqual([]);
    await runAt(app, at(start, 6 * hour));
    expect(reminders(server, soon)).toEqual([student.email]);
  });

  test('a moved event is reminded of again, at its new time', async () => {
    const { app, server, manager, event, params } = await startWorld();
    const student = await confirmedStudent(app);
    await registerTeam(app, student, event);
    await runAt(app, at(start, 20 * hour));
    const { token } = await freshSession(app, manager);
    await app.succeed(updateEvent, { token, params, body: { startDate: '2026-12-20T09:00' } });
    await runAt(app, at(start, 10 * hour));
    expect(reminders(server, soon)).toHaveLength(1);
    await runAt(app, at('2026-12-20T03:30:00.000Z', 24 * hour));
    expect(reminders(server, soon)).toHaveLength(2);
  });

  test('is 24 hours, not a wall-clock day, across a change to daylight saving time', async () => {
    const { app, server, event } = await startWorld({
      timeZone: 'Europe/Berlin',
      startDate: '2027-03-28T09:00',
      endDate: '2027-03-28T18:00',
    });
    await registerTeam(app, await confirmedStudent(app), event);
    await runAt(app, new Date('2027-03-27T06:59:59.999Z'));
    expect(reminders(server, soon)).toEqual([]);
    await runAt(app, new Date('2027-03-27T07:00:00.000Z'));
    const mail = server.received.find(({ subject }) => soon.test(subject ?? ''));
    expect(mail?.text).toContain('28 Mar 2027, 9:00 am GMT+2');
  });
});

describe('a day after a rejected payment', () => {
  async function startRejected() {
    const world = await startWorld();
    const { app, manager, event } = world;
    const student = await confirmedStudent(app);
    const team = await registerTeam(app, student, event);
    const reject = () =>
      app.succeed(decidePayment, {
        token: manager.token,
        params: { teamId: team._id },
        body: { status: 'rejected' },
      });
    await reject();
    const payAgain = () =>
      app.succeed(updateTeam, {
        token: student.token,
        params: { teamId: team._id },
        body: { ...newTeamBody(), teamName: team.teamName, upiTransactionId: '998877665544' },
      });
    return { ...world, student, team, reject, payAgain, rejectedAt: app.clock.now.toISOString() };
  }

  test('the leader is reminded once for each rejection, while registration is open', async () => {
    const { app, server, student, payAgain, reject, rejectedAt } = await startRejected();
    await runAt(app, at(rejectedAt, 1 - 24 * hour));
    expect(reminders(server, missing)).toEqual([]);
    await runAt(app, at(rejectedAt, -24 * hour));
    await runAt(app, at(rejectedAt, -25 * hour));
    expect(reminders(server, missing)).toEqual([student.email]);
    await payAgain();
    await reject();
    await runAt(app, at(rejectedAt, -49 * hour));
    expect(reminders(server, missing)).toHaveLength(2);
  });

  test('a team that paid again is not reminded', async () => {
    const { app, server, payAgain, rejectedAt } = await startRejected();
    await payAgain();
    await runAt(app, at(rejectedAt, -24 * hour));
    expect(reminders(server, missing)).toEqual([]);
  });

  test('nobody is reminded after registration closed', async () => {
    const { app, server } = await startRejected();
    await runAt(app, at(deadline, -1));
    expect(reminders(server, missing)).toEqual([]);
  });

  test('a team that pays while the reminder waits in the outbox gets none', async () => {
    const { app, server, payAgain, rejectedAt } = await startRejected();
    app.clock.now = at(rejectedAt, -24 * hour);
    await runPunctualJobs(app);
    await payAgain();
    await app.mail.sendDue();
    expect(reminders(server, missing)).toEqual([]);
  });
});

describe('before registration closes', () => {
  test('a student who began the form is reminded two days and six hours before', async () => {
    const { app, server, params } = await startWorld();
    const student = await confirmedStudent(app);
    await app.succeed(contract.keepFormMark, { token: student.token, params });
    await app.succeed(contract.keepFormMark, { token: student.token, params });
    await runAt(app, at(deadline, 48 * hour + 1));
    expect(reminders(server, closing)).toEqual([]);
    await runAt(app, at(deadline, 48 * hour));
    await runAt(app, at(deadline, 47 * hour));
    expect(reminders(server, closing)).toEqual([student.email]);
    await runAt(app, at(deadline, 7 * hour));
    expect(reminders(server, closing)).toHaveLength(1);
    await runAt(app, at(deadline, 6 * hour));
    await runAt(app, at(deadline, 5 * hour));
    expect(reminders(server, closing)).toEqual([student.email, student.email]);
    const mail = server.received.findLast(({ subject }) => closing.test(subject ?? ''));
    expect(mail?.text).toContain(`/register/${params.id}`);
  });

  test('nobody is reminded who registered, discarded the form, or has an unconfirmed address', async () => {
    const { app, server, event, params } = await startWorld();
    const [registered, discarded] = [await confirmedStudent(app), await confirmedStudent(app)];
    const unconfirmed = await signUpStudent(app);
    for (const { token } of [registered, discarded, unconfirmed]) {
      await app.succeed(contract.keepFormMark, { token, params });
    }
    await registerTeam(app, registered, event);
    await app.succeed(contract.dropFormMark, { token: discarded.token, params });
    await runAt(app, at(deadline, 48 * hour));
    expect(reminders(server, closing)).toEqual([]);
  });

  test('discarding and beginning again sends no second reminder of a deadline; a moved deadline does', async () => {
    const { app, server, manager, params } = await startWorld();
    const student = await confirmedStudent(app);
    const { token } = student;
    await app.succeed(contract.keepFormMark, { token, params });
    await runAt(app, at(deadline, 48 * hour));
    await app.succeed(contract.dropFormMark, { token, params });
    await app.succeed(contract.keepFormMark, { token, params });
    await runAt(app, at(deadline, 40 * hour));
    expect(reminders(server, closing)).toHaveLength(1);
    const body = { registrationDeadline: '2026-12-08T12:00' };
    await app.succeed(updateEvent, { token: manager.token, params, body });
    await runAt(app, at('2026-12-08T06:30:00.000Z', 30 * hour));
    expect(reminders(server, closing)).toHaveLength(2);
  });

  test('a student who registers while the reminder waits in the outbox gets none', async () => {
    const { app, server, event, params } = await startWorld();
    const student = await confirmedStudent(app);
    await app.succeed(contract.keepFormMark, { token: student.token, params });
    app.clock.now = at(deadline, 48 * hour);
    await runPunctualJobs(app);
    await registerTeam(app, student, event);
    await app.mail.sendDue();
    expect(reminders(server, closing)).toEqual([]);
  });

  test('a full event sends none', async () => {
    const { app, server, event, params } = await startWorld({ maxTeams: 1 });
    const student = await confirmedStudent(app);
    await app.succeed(contract.keepFormMark, { token: student.token, params });
    await registerTeam(app, await signUpStudent(app), event);
    await runAt(app, at(deadline, 48 * hour));
    expect(reminders(server, closing)).toEqual([]);
  });

  test('a begun form is forgotten once a team is registered, and after the deadline', async () => {
    const { app, event, params } = await startWorld();
    const [registered, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    for (const { token } of [registered, other]) await app.succeed(contract.keepFormMark, { token, params });
    await registerTeam(app, registered, event);
    const marks = async () => {
      await keepHouse(app);
      const rows = await app.db.selectFrom('form_marks').select('account_id').execute();
      return rows.map(({ account_id }) => account_id);
    };
    expect(await marks()).toEqual([other._id]);
    app.clock.now = at(deadline, -1);
    expect(await marks()).toEqual([]);
  });

  test('refuses a closed event, and more begun forms than the limit', async () => {
    const { app, manager, params } = await startWorld();
    const { _id, token } = await confirmedStudent(app);
    const events = Array.from({ length: reminderLimits.marksPerStudent }, () => eventRow(manager._id));
    await transaction(app.db, async (trx) => {
      await trx.insertInto('events').values(events).execute();
      const unset = { begun_at: app.clock.now.toISOString(), reminded_48h: null, reminded_6h: null };
      const marks = events.map(({ id }) => ({ event_id: id, account_id: _id, ...unset }));
      await trx.insertInto('form_marks').values(marks).execute();
    });
    expect(await app.call(contract.keepFormMark, { token, params })).toMatchObject({
      status: 409,
      body: { code: 'quota_reached' },
    });
    const known = { id: events[0]?.id ?? '' };
    await app.succeed(contract.keepFormMark, { token, params: known });
    app.clock.now = at(deadline, -1);
    expect(await app.call(contract.keepFormMark, { token, params })).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
  });
});

describe('every reminder', () => {
  test('can be turned off for an event, also while the mail waits; the history says so once', async () => {
    const world = await startWorld();
    const { app, server, manager, event, params } = world;
    await registerTeam(app, await confirmedStudent(app), event);
    const all = { event: true, payment: true, deadline: true };
    expect(await app.succeed(contract.reminderSettings, { token: manager.token, params })).toEqual(all);
    app.clock.now = at(start, 24 * hour);
    manager.token = (await freshSession(app, manager)).token;
    await runPunctualJobs(app);
    expect(await switchTo(world, 'event', false)).toEqual({ ...all, event: false });
    await switchTo(world, 'event', false);
    await app.mail.sendDue();
    await registerTeam(app, await confirmedStudent(app), event).catch(() => undefined);
    await runAt(app, at(start, 2 * hour));
    expect(reminders(server, soon)).toEqual([]);
    const history = await app.succeed(eventHistory, { token: manager.token, params });
    const actions = history.filter(({ action }) => action.startsWith('reminder_'));
    expect(actions).toMatchObject([{ action: 'reminder_turned_off', details: { reminder: 'event' } }]);
    expect(await switchTo(world, 'event', true)).toEqual(all);
  });

  test('is not sent to students who turned reminders off', async () => {
    const { app, server, event } = await startWorld();
    const [off, on] = [await confirmedStudent(app), await confirmedStudent(app)];
    await registerTeam(app, off, event);
    await registerTeam(app, on, event);
    const body = { topic: 'reminders', isOn: false } as const;
    await app.succeed(setMailChoice, { token: off.token, body });
    await runAt(app, at(start, 24 * hour));
    expect(reminders(server, soon)).toEqual([on.email]);
  });

  test('is dropped if the team withdraws, the event moves or is deleted while the mail waits', async () => {
    const { app, server, manager, event } = await startWorld({ registrationDeadline: start });
    const others = [await createEvent(app, manager), await createEvent(app, manager)];
    const [moved, deleted] = others;
    const student = await confirmedStudent(app);
    const team = await registerTeam(app, student, event);
    for (const other of others) await registerTeam(app, student, other);
    app.clock.now = at(start, 24 * hour);
    const [{ token }, { token: own }] = [await freshSession(app, manager), await freshSession(app, student)];
    await runPunctualJobs(app);
    await app.succeed(withdrawTeam, { token: own, params: { teamId: team._id } });
    await app.succeed(updateEvent, {
      token,
      params: { id: moved?._id ?? '' },
      body: { startDate: '2026-12-20T09:00' },
    });
    await app.succeed(deleteEvent, {
      token,
      params: { id: deleted?._id ?? '' },
      query: { confirm: event.title },
    });
    await app.mail.sendDue();
    expect(reminders(server, soon)).toEqual([]);
  });

  test('is dropped once the event has begun', async () => {
    const { app, server, event } = await startWorld();
    await registerTeam(app, await confirmedStudent(app), event);
    app.clock.now = at(start, 24 * hour);
    await runPunctualJobs(app);
    app.clock.now = at(start);
    await app.mail.sendDue();
    expect(reminders(server, soon)).toEqual([]);
  });
});

test('a month with a moved event, a withdrawn team, restarts and two processes: each reminder once', async () => {
  const { app, server, startOne, manager, event, params } = await startWorld();
  const [coming, leaving, rejected] = [
    await confirmedStudent(app),
    await confirmedStudent(app),
    await confirmedStudent(app),
  ];
  const [typing, member] = [await confirmedStudent(app), await confirmedStudent(app)];
  await registerTeam(app, coming, event, {
    members: [newMember('first'), { ...newMember('second'), email: member.email }],
  });
  const left = await registerTeam(app, leaving, event);
  const refused = await registerTeam(app, rejected, event);
  await app.succeed(decidePayment, {
    token: manager.token,
    params: { teamId: refused._id },
    body: { status: 'rejected' },
  });
  await app.succeed(contract.keepFormMark, { token: typing.token, params });
  const begin = app.clock.now.getTime();
  let processes = [app, await startOne()];
  for (let passed = 0; passed <= 30 * 24; passed += 3) {
    const now = new Date(begin + passed * hour);
    for (const one of processes) one.clock.now = now;
    const day = passed / 24;
    if (day === 2) await app.succeed(withdrawTeam, { token: leaving.token, params: { teamId: left._id } });
    if (day === 10) {
      // The reminder of 12 December was sent on the 11th. It moves in that night.
      const { token } = await freshSession(app, manager);
      const body = { startDate: '2026-12-26T09:00', venue: { ...newEventBody().venue, name: 'Hall B' } };
      await app.succeed(updateEvent, { token, params, body });
    }
    if (day === 5 || day === 24) processes = [app, await startOne()];
    for (const one of processes) one.clock.now = now;
    await Promise.all(processes.map(runPunctualJobs));
    await Promise.all(processes.map(({ mail }) => mail.sendDue()));
  }
  const team = [coming.email, member.email].toSorted();
  expect(reminders(server, closing)).toEqual([typing.email, typing.email]);
  expect(reminders(server, missing)).toEqual([rejected.email]);
  expect(reminders(server, /^New date/u)).toEqual(team);
  const dates = server.received
    .filter(({ subject }) => soon.test(subject ?? ''))
    .map(({ sentTo, text }) => `${sentTo[0]} ${/starts on (?<day>\d+)/u.exec(text ?? '')?.groups?.day}`);
  expect(dates.toSorted()).toEqual(team.flatMap((email) => [`${email} 12`, `${email} 26`]).toSorted());
}, 120_000);

async function freshSession(app: TestApp, { _id }: { _id: string }): Promise<{ token: string }> {
  return { token: await transaction(app.db, (trx) => openSession(trx, _id, app.clock.now)) };
}
