// @module-tag spec-2-17
// @module-tag spec-4
import { deleteEvent, eventDetail } from '@hackon/contract/events/events';
import { registerTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { countTeams, newMember, newTeamBody, startWithEvent } from '../../../test/teams.ts';

describe('POST /api/public/events/:id/register', () => {
  test('is only for students, in the words of the specification', { tags: ['spec-6'] }, async () => {
    const { app, manager, event, register } = await startWithEvent();
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

  test('registers a team with a pending payment and a place', { tags: ['spec-7'] }, async () => {
    const { app, manager, event, register } = await startWithEvent();
    const student = await signUpStudent(app);
    const [asha, ravi] = [
      { ...newMember('Asha'), college: '' },
      { ...newMember('Ravi'), college: 'PSG Tech' },
    ];
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
        amount: 500,
        notes: null,
        payCode: expect.stringMatching(/^[2-9A-Z]{5}$/u),
        rejectedTransactions: [],
        paymentQuestion: null,
        members: [
          { ...asha, college: student.college, isLeader: true },
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
    expect(audit).toMatchObject([{ account_id: student._id, event_id: event._id, subject_id: row?.id }]);
    const detail = await app.succeed(eventDetail, { token: manager.token, params: { id: event._id } });
    expect(detail).toMatchObject({ teams: [row?.id], placesHeld: 1, availableSlots: 9, moneyPending: 500 });
  });

  test('needs no payment for a free event, and ignores a transaction id', async () => {
    const { app, register } = await startWithEvent(free);
    const student = await signUpStudent(app);
    const answer = await register(student, newTeamBody({ upiTransactionId: '412345678901' }));
    const team = { paymentStatus: 'not_required', transactionId: null, upiTransactionId: null };
    expect(answer).toMatchObject({ status: 201, body: { team } });
    expect(await app.db.selectFrom('payment_attempts').selectAll().execute()).toEqual([]);
  });

  test('accepts a share link in place of the id', async () => {
    const { app, event, register } = await startWithEvent();
    const student = await signUpStudent(app);
    expect(await register(student, newTeamBody(), { id: event.shareLink })).toMatchObject({
      status: 201,
      body: { team: { eventId: event._id } },
    });
  });

  test('returns 404 for a draft, a deleted or an unknown event, and 400 for an invalid id', async () => {
    const { app, manager, event, register } = await startWithEvent();
    const student = await signUpStudent(app);
    const draft = await createEvent(app, manager, { status: 'draft' });
    await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id } });
    for (const id of [draft._id, draft.shareLink, event._id, 'f'.repeat(24), 'no-such-event-aaaaaaaa']) {
      expect(await register(student, newTeamBody(), { id: id })).toMatchObject({
        status: 404,
        body: { message: 'Event not found', code: 'not_found' },
      });
    }
    expect(await register(student, newTeamBody(), { id: '42' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid event ID format', code: 'invalid_id' },
    });
    expect(await countTeams(app)).toBe(0);
  });

  test('is closed for an event that has ended', async () => {
    const { app, register } = await startWithEvent({ status: 'completed' });
    expect(await register(await signUpStudent(app))).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
  });

  test('ignores all fields except those of the form', async () => {
    const { app, manager, register } = await startWithEvent();
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
