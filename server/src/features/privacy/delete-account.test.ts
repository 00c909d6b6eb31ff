// @module-tag beyond-safety
// @module-tag promise-erasure
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  loginManager,
  loginStudent,
  managerProfile,
  registerStudent,
  studentProfile,
} from '@hackon/contract/accounts/accounts';
import { accountData, deleteAccount, verifyEmail } from '@hackon/contract/accounts/account-security';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { createEvent as createEventCall, deleteEvent, updateEvent } from '@hackon/contract/events/events';
import {
  eventTeams,
  registerTeam as registerTeamCall,
  teamDetail,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { describe, expect, inject, test } from 'vitest';
import { password, signUpManager, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { createEvent, free, newEventBody } from '../../../test/events.ts';
import { mailedToken, queuedMails } from '../../../test/queued-mails.ts';
import { newMember, newTeamBody, registerTeam } from '../../../test/teams.ts';
import { tracesOf } from '../../../test/traces-of.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const remove = (app: TestApp, { token }: { token: string }, tried = password) =>
  app.call(deleteAccount, { token, body: { password: tried } });
const deleted = { status: 200, body: { message: 'Your account is deleted' } };

describe('POST /api/auth/delete-account, by a student', () => {
  test('ends the account and its sessions, frees the email, and sends a notice', async () => {
    const app = await startTestApp();
    const student = await signUpStudent(app);
    const { email } = student;
    expect(await remove(app, student)).toMatchObject(deleted);
    expect(await app.call(studentProfile, { token: student.token })).toMatchObject({ status: 401 });
    expect(await app.call(loginStudent, { body: { email, password } })).toMatchObject({ status: 401 });
    expect(await queuedMails(app)).toEqual([
      { kind: 'account_deleted', isLast: true, to: email, isConfirmed: false },
    ]);
    await app.succeed(registerStudent, { body: studentBody({ email }) });
  });

  test("keeps the team's place, its other members and its payment, and removes the student", async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager);
    const student = await signUpStudent(app);
    const leader = { ...newMember('asha'), email: 'other.address@student.example' };
    const body = { members: [leader, newMember('ravi')], upiTransactionId: '412345678901' };
    const team = await registerTeam(app, student, event, body);
    await remove(app, student);
    const { token } = manager;
    const kept = await app.succeed(teamDetail, { token, params: { teamId: team._id } });
    expect(kept).toMatchObject({
      teamName: team.teamName,
      paymentStatus: 'pending',
      transactionId: '412345678901',
      members: [
        {
          name: 'Deleted account',
          email: '',
          registerNumber: '',
          mobileNumber: '',
          college: '',
          isLeader: true,
        },
        { name: 'ravi', email: 'ravi@student.example' },
      ],
    });
    const search = async (q: string) =>
      (await app.succeed(eventTeams, { token, params: { id: event._id }, query: { q } })).length;
    expect([await search('asha'), await search('other.address'), await search('ravi')]).toEqual([0, 0, 1]);
  });

  test('frees the email and the register number for another team of the event', async () => {
    const app = await startTestApp();
    const event = await createEvent(app, await signUpManager(app), free);
    const members = [newMember('asha')];
    const student = await signUpStudent(app);
    await registerTeam(app, student, event, { members });
    const other = await signUpStudent(app);
    const again = () =>
      app.call(registerTeamCall, {
        token: other.token,
        params: { id: event._id },
        body: newTeamBody({ members }),
      });
    expect(await again()).toMatchObject({ status: 409 });
    await remove(app, student);
    expect(await again()).toMatchObject({ status: 201 });
  });

  test("removes them from another student's team only if their email is confirmed", async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager, free);
    const leader = await signUpStudent(app);
    const member = { ...newMember('kavin'), email: 'kavin@student.example' };
    const team = await registerTeam(app, leader, event, { members: [newMember('asha'), member] });
    const names = async () =>
      (await app.succeed(teamDetail, { token: leader.token, params: { teamId: team._id } })).members.map(
        ({ name }) => name,
      );
    const signUp = () => app.succeed(registerStudent, { body: studentBody({ email: member.email }) });
    await remove(app, await signUp());
    expect(await names()).toEqual(['asha', 'kavin']);

    const owner = await signUp();
    await app.succeed(verifyEmail, { body: { token: await mailedToken(app, member.email, 'welcome') } });
    await remove(app, owner);
    expect(await names()).toEqual(['asha', 'Deleted account']);
  });

  test("leaves no trace of them in tables, SQLite's files or the log", async () => {
    const transport = { send: () => Promise.resolve(), close: () => {} };
    const app = await startTestApp({ transport });
    const event = await createEvent(app, await signUpManager(app));
    const [name, email, number, mobile] = ['Zzyzx Canary', 'zzyzx@canary.example', 'CANARY-77', '9123456780'];
    const student = await app.succeed(registerStudent, { body: studentBody({ name, email }) });
    await app.succeed(verifyEmail, { body: { token: await mailedToken(app, email, 'welcome') } });
    const leader = { name, email, registerNumber: number, mobileNumber: mobile };
    await app.succeed(registerTeamCall, {
      token: student.token,
      params: { id: event._id },
      body: newTeamBody({ members: [leader, newMember('ravi')] }),
      headers: { 'idempotency-key': 'once' },
    });
    await app.succeed(sendContactMessage, { body: { name, email, subject: 'Hello', message: 'A canary' } });
    const canaries = [name, email, number, mobile];
    expect(await tracesOf(app, canaries)).not.toEqual([]);
    await remove(app, student);
    expect(await tracesOf(app, [number, mobile])).toEqual([]);
    // The deletion notice keeps the address until it is sent.
    expect(await tracesOf(app, [email])).not.toEqual([]);
    await app.mail.sendDue();
    expect(await tracesOf(app, canaries)).toEqual([]);
  });

  test('erases their contact messages, also if the address was typed in capitals', async () => {
    const transport = { send: () => Promise.resolve(), close: () => {} };
    const app = await startTestApp({ transport });
    const email = 'éva@college.example';
    const student = await app.succeed(registerStudent, { body: studentBody({ email }) });
    await app.succeed(verifyEmail, { body: { token: await mailedToken(app, email, 'welcome') } });
    const message = { name: 'Someone', subject: 'Hello', message: 'Zqkwj canary' };
    await app.succeed(sendContactMessage, { body: { ...message, email: 'ÉVA@College.Example' } });
    const { token } = student;
    expect(await app.succeed(accountData, { token })).toMatchObject({ messagesToSupport: [message] });
    await remove(app, student);
    expect(await tracesOf(app, ['Zqkwj canary'])).toEqual([]);
  });

  test('keeps the account of the other audience and its mails', async () => {
    const app = await startTestApp();
    const student = await app.succeed(registerStudent, { body: studentBody() });
    const manager = await signUpManager(app, { email: student.email });
    await remove(app, student);
    await app.succeed(managerProfile, { token: manager.token });
    expect((await queuedMails(app)).map(({ kind }) => kind).toSorted()).toEqual([
      'account_deleted',
      'welcome',
    ]);
  });
});

describe('POST /api/auth/delete-account, by a manager', () => {
  test('is refused while an event has teams, and the error says what to do', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager, free);
    await registerTeam(app, await signUpStudent(app), event);
    expect(await remove(app, manager)).toMatchObject({
      status: 409,
      body: {
        code: 'events_not_over',
        message:
          'These events have teams and have not ended: Smart Campus Hack. Hand them over, wait until they end, or delete them. If you delete them, we email the teams.',
      },
    });
    await app.succeed(managerProfile, { token: manager.token });

    const { token } = manager;
    await app.succeed(deleteEvent, { token, params: { id: event._id }, query: { confirm: event.title } });
    expect(await remove(app, manager)).toMatchObject(deleted);
  });

  test('succeeds when nobody is registered, or all have withdrawn', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const [empty, left] = [await createEvent(app, manager, free), await createEvent(app, manager, free)];
    const student = await signUpStudent(app);
    const team = await registerTeam(app, student, left);
    await app.succeed(withdrawTeam, { token: student.token, params: { teamId: team._id } });
    expect(await remove(app, manager)).toMatchObject(deleted);
    const events = await app.db.selectFrom('events').select(['id', 'deleted_at', 'manager_id']).execute();
    expect(events).toEqual([{ id: left._id, deleted_at: app.clock.now.toISOString(), manager_id: null }]);
    expect(empty._id).not.toBe(left._id);
    // The history of the other event stays. Its network address is removed.
    const actions = await app.db
      .selectFrom('audit_log')
      .select(['event_id', 'network'])
      .where('account_id', '=', manager._id)
      .execute();
    expect(actions).toEqual([{ event_id: left._id, network: null }]);
  });

  test('keeps a past event for its students, without data of the manager', async () => {
    const app = await startTestApp();
    const [name, email, upi, phone] = [
      'Qqfw Canary',
      'qqfw@canary.example',
      'qqfw@okaxis',
      '+91 91234 99999',
    ];
    const manager = await signUpManager(app, { name, email, organization: 'Canary Works' });
    const event = await createEvent(app, manager, {
      title: `Hack with ${name}`,
      description: `Ask ${name}.`,
      paymentDetails: { upiId: upi, accountName: name, notes: `To ${name}` },
      contactEmail: email,
      contactPhone: phone,
      whatsappLink: 'https://chat.whatsapp.com/QqfwCanary',
    });
    const body = { title: 'Smart Campus Hack' };
    await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    const student = await signUpStudent(app);
    await registerTeam(app, student, event);
    app.clock.now = new Date(event.endDate);
    app.clock.advance(1);
    const { token } = await app.succeed(loginStudent, { body: { email: student.email, password } });
    expect(await remove(app, await renewed(app, email))).toMatchObject(deleted);
    const { registeredHackathons } = await app.succeed(studentProfile, { token });
    expect(registeredHackathons).toMatchObject([{ ...body, cancelled: false, whatsappLink: null }]);

    await app.db.engine.write(async (trx) => void (await trx.deleteFrom('outbox').execute()));
    await app.db.scrub();
    expect(await tracesOf(app, [name, email, upi, phone, 'Canary Works', 'QqfwCanary'])).toEqual([]);
  });
});

/** Signs in again, because the earlier session has expired. */
async function renewed(app: TestApp, email: string): Promise<{ token: string }> {
  return app.succeed(loginManager, { body: { email, password } });
}

describe('POST /api/auth/delete-account', () => {
  test.each([
    ['This is not your current password', 'wrong'],
    ['All fields are required', ''],
  ])('says %j, and deletes nothing', async (message, tried) => {
    const app = await startTestApp();
    const student = await signUpStudent(app);
    const issues = [{ path: 'password', message }];
    expect(await remove(app, student, tried)).toMatchObject({ status: 400, body: { message, issues } });
    await app.succeed(studentProfile, { token: student.token });
  });

  test('requires a session, and limits guesses', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    expect(await app.call(deleteAccount, { body: { password } })).toMatchObject({ status: 401 });
    const student = await signUpStudent(app);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await remove(app, student, 'wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('of an organizer never leaves a team without a manager, even if a team registers at the same moment', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager, free);
    const students = [await signUpStudent(app), await signUpStudent(app), await signUpStudent(app)];
    const register = ({ token }: { token: string }) =>
      app.call(registerTeamCall, { token, params: { id: event._id }, body: newTeamBody() });
    const [removal, ...registrations] = await Promise.all([remove(app, manager), ...students.map(register)]);
    const registered = registrations.filter(({ status }) => status === 201).length;
    expect(removal.status).toBe(registered > 0 ? 409 : 200);
  });
});

test("calls during the deletion of the caller's account get a 401, not a 500", async () => {
  // A slow machine creates many events before the deletion.
  const app = await startTestApp({ config: { eventsPerAccount: 10_000 } });
  const manager = await signUpManager(app);
  const { token } = manager;
  const statuses: number[] = [];
  const removal = remove(app, manager);
  while (!statuses.includes(401)) {
    const body = newEventBody(free);
    const calls = Array.from({ length: 5 }, () => app.call(createEventCall, { token, body }));
    for (const { status } of await Promise.all(calls)) statuses.push(status);
    // Lets the deletion continue: without a network, the calls never yield to it.
    await nextTurn();
  }
  expect(await removal).toMatchObject(deleted);
  expect(statuses.filter((status) => status !== 201 && status !== 401)).toEqual([]);
});

test('one of two deletions at once succeeds, and the other finds no account', async () => {
  const app = await startTestApp();
  const student = await signUpStudent(app);
  const answers = await Promise.all([remove(app, student), remove(app, student)]);
  const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(done).toMatchObject(deleted);
  expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('control: the search for traces finds one', async () => {
  const app = await startTestApp();
  await signUpStudent(app, { name: 'Visible Canary' });
  const traces = await tracesOf(app, ['Visible Canary']);
  expect(traces).toContain('accounts');
  expect(traces.some((place) => place.includes('hackon.db'))).toBe(inject('engine') === 'sqlite');
});
