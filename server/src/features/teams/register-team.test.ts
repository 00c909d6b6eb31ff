import { deleteEvent, eventDetail } from '@hackon/contract/events';
import { decidePayment, registerTeam } from '@hackon/contract/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { newMember, newTeamBody, type NewTeamBody } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

interface Person {
  token: string;
}

/** An event with its manager, and how a student registers for it. */
async function withEvent(change: NewEventBody = {}) {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, change);
  const register = ({ token }: Person, body: NewTeamBody = newTeamBody(), id = event._id) =>
    app.call(registerTeam, { token, params: { id }, body });
  return { app, manager, event, register };
}

const countTeams = async ({ db }: TestApp) => {
  const teams = await db.selectFrom('teams').select('id').execute();
  return teams.length;
};

describe('POST /api/public/events/:id/register', () => {
  test('is for students alone, in the words of the specification', async () => {
    const { app, manager, event, register } = await withEvent();
    const params = { id: event._id };
    const login = { message: 'Please login as a student to register for events', code: 'unauthenticated' };
    expect(await app.call(registerTeam, { params, body: newTeamBody() })).toMatchObject({
      status: 401,
      body: login,
    });
    expect(await register({ token: 'dead' })).toMatchObject({ status: 401, body: login });
    expect(await register(manager)).toMatchObject({
      status: 403,
      body: { message: 'Only students can register for events', code: 'wrong_role' },
    });
    expect(await countTeams(app)).toBe(0);
  });

  test('registers a team that waits for its payment to be verified, and holds a place', async () => {
    const { app, manager, event, register } = await withEvent();
    const student = await signUpStudent(app);
    const [asha, ravi] = [newMember('Asha'), newMember('Ravi')];
    const answer = await register(student, {
      teamName: '  Code Crafters ',
      members: [asha, ravi],
      upiTransactionId: ' 4123 4567 8901 ',
    });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Team registered successfully!' } });
    const [row] = await app.db.selectFrom('teams').selectAll().execute();
    expect(answer.body).toEqual({
      message: 'Team registered successfully!',
      team: {
        _id: row?.id,
        eventId: event._id,
        teamName: 'Code Crafters',
        name: 'Code Crafters',
        registrationDate: app.clock.now.toISOString(),
        paymentStatus: 'pending',
        transactionId: '4123 4567 8901',
        upiTransactionId: '4123 4567 8901',
        verificationDate: null,
        notes: null,
        members: [
          { ...asha, isLeader: true },
          { ...ravi, isLeader: false },
        ],
        event: {
          _id: event._id,
          title: event.title,
          shareLink: event.shareLink,
          entryFee: 500,
          timeZone: 'Asia/Kolkata',
          manager: {
            organization: manager.organization,
            email: 'hack@psg.example',
            phone: '+91 98765 43210',
          },
        },
      },
    });
    expect(row).toMatchObject({ account_id: student._id, amount: 500, holds_place: 1 });
    expect(await app.db.selectFrom('payment_attempts').selectAll().execute()).toMatchObject([
      { team_id: row?.id, transaction_id: '4123 4567 8901', payee_upi_id: 'campus@okaxis', decision: null },
    ]);
    const audit = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'team_registered')
      .execute();
    expect(audit).toMatchObject([
      { account_id: student._id, event_id: event._id, subject_id: row?.id, details: '{}' },
    ]);
    const detail = await app.succeed(eventDetail, { token: manager.token, params: { id: event._id } });
    expect(detail).toMatchObject({ teams: [row?.id], placesHeld: 1, availableSlots: 9, moneyPending: 500 });
  });

  test('needs no payment for a free event, and drops a transaction id', async () => {
    const { app, register } = await withEvent(free);
    const student = await signUpStudent(app);
    const answer = await register(student, newTeamBody({ upiTransactionId: '412345678901' }));
    const team = { paymentStatus: 'not_required', transactionId: null, upiTransactionId: null };
    expect(answer).toMatchObject({ status: 201, body: { team } });
    expect(await app.db.selectFrom('payment_attempts').selectAll().execute()).toEqual([]);
  });

  test('takes a share link in place of the id', async () => {
    const { app, event, register } = await withEvent();
    const student = await signUpStudent(app);
    expect(await register(student, newTeamBody(), event.shareLink)).toMatchObject({
      status: 201,
      body: { team: { eventId: event._id } },
    });
  });

  test('answers 404 for a draft, a deleted event and none, and 400 for what names none', async () => {
    const { app, manager, event, register } = await withEvent();
    const student = await signUpStudent(app);
    const draft = await createEvent(app, manager, { status: 'draft' });
    await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id } });
    for (const id of [draft._id, draft.shareLink, event._id, 'f'.repeat(24), 'no-such-event-aaaaaaaa']) {
      expect(await register(student, newTeamBody(), id)).toMatchObject({
        status: 404,
        body: { message: 'Event not found', code: 'not_found' },
      });
    }
    expect(await register(student, newTeamBody(), '42')).toMatchObject({
      status: 400,
      body: { message: 'Invalid event ID format', code: 'invalid_id' },
    });
    expect(await countTeams(app)).toBe(0);
  });

  test('is open through the last ms of the deadline', async () => {
    const { app, register } = await withEvent({ registrationDeadline: '2026-12-05' });
    const [early, late] = [await signUpStudent(app), await signUpStudent(app)];
    app.clock.now = new Date('2026-12-05T18:29:59.999Z');
    expect(await register(early)).toMatchObject({ status: 201 });
    app.clock.advance(1);
    expect(await register(late)).toMatchObject({
      status: 409,
      body: { message: 'Registration is closed for this event', code: 'registration_closed' },
    });
    expect(await countTeams(app)).toBe(1);
  });

  test('is closed for an event that is over', async () => {
    const { app, register } = await withEvent({ status: 'completed' });
    expect(await register(await signUpStudent(app))).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
  });

  test('takes nothing from the body but the fields of the form', async () => {
    const { app, manager, register } = await withEvent();
    const student = await signUpStudent(app);
    const intruding = {
      _id: 'f'.repeat(24),
      paymentStatus: 'verified',
      payment_status: 'verified',
      status: 'verified',
      amount: 0,
      verificationDate: '2026-12-01T00:00:00.000Z',
      notes: 'Paid',
      manager: student._id,
      account_id: manager._id,
      registrationDate: '2020-01-01T00:00:00.000Z',
      ...newTeamBody({
        members: [
          { ...newMember('Asha'), isLeader: false },
          { ...newMember('Ravi'), isLeader: true },
        ],
      }),
    };
    const answer = await register(student, intruding);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        team: {
          paymentStatus: 'pending',
          verificationDate: null,
          notes: null,
          registrationDate: app.clock.now.toISOString(),
          members: [
            { name: 'Asha', isLeader: true },
            { name: 'Ravi', isLeader: false },
          ],
        },
      },
    });
    const rows = await app.db.selectFrom('teams').selectAll().where('id', '<>', intruding._id).execute();
    expect(rows).toMatchObject([{ account_id: student._id, amount: 500 }]);
  });
});

describe('what POST /api/public/events/:id/register says', () => {
  const asha = newMember('Asha');
  const ravi = newMember('Ravi');
  const sized = 'Team size must be between 2 and 3 members';

  test.each<[string, string, NewTeamBody]>([
    ['Please enter a team name', 'teamName', { teamName: ' \u0000 ', members: [], upiTransactionId: '' }],
    [sized, 'members', { members: [{ ...asha, mobileNumber: '' }], upiTransactionId: '' }],
    [sized, 'members', { members: ['A', 'B', 'C', 'D'].map(newMember) }],
    [
      'Please fill in all member details',
      'members.1.name',
      { members: [asha, { ...ravi, name: ' ', email: 'x' }] },
    ],
    [
      'Please fill in all member details',
      'members.0.registerNumber',
      { members: [{ ...asha, registerNumber: '' }, ravi] },
    ],
    [
      'Please enter valid email addresses',
      'members.0.email',
      {
        members: [
          { ...asha, email: 'asha@x' },
          { ...ravi, mobileNumber: '1' },
        ],
      },
    ],
    [
      'Please enter valid 10-digit mobile numbers',
      'members.1.mobileNumber',
      { members: [asha, { ...ravi, mobileNumber: '98765 43210' }], upiTransactionId: '' },
    ],
    ['Please enter the UPI transaction ID', 'upiTransactionId', { upiTransactionId: ' \t ' }],
    [
      'asha@STUDENT.example stands twice in this team',
      'members.1.email',
      { members: [asha, { ...ravi, email: 'asha@STUDENT.example' }] },
    ],
    ['Must be at most 80 characters long', 'teamName', { teamName: 'x'.repeat(81) }],
  ])('%s', async (message, path, change) => {
    const { app, register } = await withEvent({ minTeamSize: 2, maxTeamSize: 3 });
    const answer = await register(await signUpStudent(app), newTeamBody(change));
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid_input' } });
    expect(answer.body).toHaveProperty('issues.0', { path, message });
    expect(await countTeams(app)).toBe(0);
  });

  test('This event is full', async () => {
    const { app, manager, register } = await withEvent({ maxTeams: 1 });
    const [first, second] = [await signUpStudent(app), await signUpStudent(app)];
    const { body } = await register(first);
    const full = { status: 409, body: { message: 'This event is full', code: 'event_full' } };
    expect(await register(second)).toMatchObject(full);
    // A rejected team frees its place, a verified one holds it.
    const teamId = registerTeam.reply.parse(body).team._id;
    const decide = { token: manager.token, params: { teamId } };
    await app.succeed(decidePayment, { ...decide, body: { status: 'rejected' } });
    expect(await register(second)).toMatchObject({ status: 201 });
    expect(await register(first)).toMatchObject(full);
  });

  test('what another team already has', async () => {
    const { app, register } = await withEvent();
    const first = await signUpStudent(app);
    const body = newTeamBody({
      teamName: 'Café  Crew',
      members: [asha, ravi],
      upiTransactionId: '412345678901',
    });
    expect(await register(first, body)).toMatchObject({ status: 201 });

    const others: [NewTeamBody, string, string, string][] = [
      [
        { teamName: ' CAFÉ crew' },
        'team_name_taken',
        'teamName',
        'The team name CAFÉ crew is already taken for this event',
      ],
      [
        { members: [newMember('Mina'), { ...newMember('Leo'), email: 'RAVI@student.example' }] },
        'member_taken',
        'members.1.email',
        'RAVI@student.example is already in a team registered for this event',
      ],
      [
        { members: [{ ...newMember('Mina'), registerNumber: 'reg-asha' }] },
        'member_taken',
        'members.0.registerNumber',
        'Register number reg-asha is already in a team of this event',
      ],
      [
        { upiTransactionId: ' 4123 4567 8901' },
        'transaction_id_used',
        'upiTransactionId',
        'This UPI transaction ID has already been used',
      ],
    ];
    const second = await signUpStudent(app);
    for (const [change, code, path, message] of others) {
      expect(await register(second, newTeamBody(change))).toMatchObject({
        status: 409,
        body: { code, message, issues: [{ path, message }] },
      });
    }
    expect(await register(first)).toMatchObject({
      status: 409,
      body: { code: 'already_registered', message: 'You have already registered a team for this event' },
    });
    expect(await countTeams(app)).toBe(1);
    expect(await app.db.selectFrom('members').selectAll().execute()).toHaveLength(2);
    expect(await app.db.selectFrom('payment_attempts').selectAll().execute()).toHaveLength(1);
  });

  test('nothing of the sort for another event, another payee, or once the other team was rejected', async () => {
    const { app, manager, register } = await withEvent();
    const student = await signUpStudent(app);
    const body = newTeamBody();
    const { body: reply } = await register(student, body);
    const samePayee = await createEvent(app, manager, { paymentDetails: { upiId: 'CAMPUS@okaxis' } });
    const otherPayee = await createEvent(app, manager, { paymentDetails: { upiId: 'hall@okaxis' } });
    expect(await register(student, body, samePayee._id)).toMatchObject({
      status: 409,
      body: { code: 'transaction_id_used' },
    });
    expect(await register(student, body, otherPayee._id)).toMatchObject({ status: 201 });
    const teamId = registerTeam.reply.parse(reply).team._id;
    const decision = { params: { teamId }, body: { status: 'rejected' } } as const;
    await app.succeed(decidePayment, { token: manager.token, ...decision });
    expect(await register(student, body)).toMatchObject({ status: 201 });
  });
});
