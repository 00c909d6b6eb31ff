import { holdPlace } from '@hackon/contract/places/places';
import { managerEvents, updateEvent } from '@hackon/contract/events/events';
import { type TeamDetail, updateTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';
import { newMember, newTeamBody, registerTeam, startWithTeam } from '../../../test/teams.ts';

async function withRejectedTeam(change: NewEventBody = {}) {
  const started = await startWithTeam(change);
  const { app, student, team, params, decide } = started;
  await decide('rejected', 'The amount was ₹50 short.');
  app.clock.advance(60_000);
  const resubmit = (
    upiTransactionId = ' 5123 4567 8901 ',
    { token }: { token: string } = student,
    { teamName, members }: Pick<TeamDetail, 'teamName' | 'members'> = team,
  ) => app.call(updateTeam, { token, params, body: { teamName, members, upiTransactionId } });
  return { ...started, resubmit };
}

describe('PUT /api/teams/:teamId with a transaction id', () => {
  test(
    'makes a rejected team pending again, with its place, and keeps both attempts',
    { tags: ['beyond-edit-team'] },
    async () => {
      const { app, manager, student, event, team, decide, resubmit, stored } = await withRejectedTeam();
      const answer = await resubmit();
      const rejectedAt = new Date(app.clock.now.getTime() - 60_000).toISOString();
      const paid = {
        ...team,
        transactionId: '5123 4567 8901',
        upiTransactionId: '5123 4567 8901',
        rejectedTransactions: [{ transactionId: team.transactionId, rejectedAt, reason: null }],
      };
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({
        message: 'Transaction ID sent. The organizer will check it.',
        team: paid,
      });
      expect(await stored()).toEqual(paid);
      const [row] = await app.db.selectFrom('teams').selectAll().execute();
      expect(row).toMatchObject({ holds_place: 1, decided_by: null, transaction_key: '512345678901' });
      const members = await app.db.selectFrom('members').select('holds_place').execute();
      expect(members).toEqual([{ holds_place: 1 }, { holds_place: 1 }]);
      const attempts = () =>
        app.db.selectFrom('payment_attempts').selectAll().orderBy('submitted_at').execute();
      expect(await attempts()).toMatchObject([
        { transaction_id: team.transactionId, decision: 'rejected', notes: 'The amount was ₹50 short.' },
        {
          transaction_id: '5123 4567 8901',
          payee_upi_id: 'campus@okaxis',
          amount: 500,
          submitted_at: app.clock.now.toISOString(),
          decision: null,
          notes: null,
        },
      ]);
      const audit = app.db.selectFrom('audit_log').selectAll().where('account_id', '=', student._id);
      expect(await audit.orderBy('at').execute()).toMatchObject([
        { action: 'team_registered' },
        { action: 'payment_resubmitted', event_id: event._id, subject_id: team._id },
      ]);
      expect(await app.succeed(managerEvents, { token: manager.token })).toMatchObject([
        { placesHeld: 1, moneyPending: 500 },
      ]);
      expect(await decide('verified')).toMatchObject({ status: 200 });
      expect(await attempts()).toMatchObject([{ decision: 'rejected' }, { decision: 'verified' }]);
    },
  );

  test('after the deadline, only while the student holds a place', async () => {
    const { app, student, event, resubmit } = await withRejectedTeam();
    const deadline = Date.parse(event.registrationDeadline);
    app.clock.now = new Date(deadline - 60_000);
    const token = await signInAgain(app, student);
    await app.succeed(holdPlace, { token, params: { id: event._id } });
    app.clock.now = new Date(deadline + 16 * 60_000);
    expect(await resubmit(undefined, { token })).toMatchObject({ body: { code: 'registration_closed' } });
    app.clock.now = new Date(deadline + 13 * 60_000);
    expect(await resubmit(undefined, { token })).toMatchObject({ status: 200 });
  });

  test('saves the team in the same transaction, or nothing', async () => {
    const { app, manager, event, team, resubmit, stored } = await withRejectedTeam();
    const other = await createEvent(app, manager);
    await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: '712345678901' });
    const [leader] = team.members;
    if (!leader) throw new Error('no members');
    const edited = { teamName: 'Second Try', members: [leader, { ...newMember('Mina'), isLeader: false }] };
    const rejected = await stored();
    expect(await resubmit('712345678901', undefined, edited)).toMatchObject({
      status: 409,
      body: { code: 'transaction_id_used' },
    });
    expect(await stored()).toEqual(rejected);
    expect(await resubmit(undefined, undefined, edited)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ ...edited, paymentStatus: 'pending', notes: null });
    const held = app.db.selectFrom('members').select('holds_place').where('event_id', '=', event._id);
    expect(await held.execute()).toEqual([{ holds_place: 1 }, { holds_place: 1 }]);
    const audit = app.db.selectFrom('audit_log').select('action').where('subject_id', '=', team._id);
    const actions = (await audit.execute()).map(({ action }) => action);
    expect(actions.toSorted()).toEqual([
      'payment_decided',
      'payment_resubmitted',
      'team_edited',
      'team_registered',
    ]);
  });

  test('requires the transaction id', async () => {
    const { resubmit, stored } = await withRejectedTeam();
    const message = 'Please enter the UPI transaction ID';
    expect(await resubmit(' \t ')).toMatchObject({
      status: 400,
      body: { message, code: 'invalid_input', issues: [{ path: 'upiTransactionId', message }] },
    });
    expect(await resubmit('x'.repeat(65))).toMatchObject({ status: 400 });
    expect(await stored()).toMatchObject({ paymentStatus: 'rejected' });
  });

  test('is refused for a verified team, and for a free event', async () => {
    const refused = {
      status: 409,
      body: {
        message: 'The transaction ID can change only while the payment is pending or rejected',
        code: 'payment_not_due',
      },
    };
    const { decide, resubmit, stored } = await withRejectedTeam();
    await resubmit();
    await decide('verified');
    const verified = await stored();
    expect(await resubmit('612345678901')).toMatchObject(refused);
    expect(await stored()).toEqual(verified);

    const withoutFee = await startWithTeam(free);
    const { teamName, members } = withoutFee.team;
    const body = { teamName, members, upiTransactionId: '612345678901' };
    const call = { token: withoutFee.student.token, params: withoutFee.params, body };
    expect(await withoutFee.app.call(updateTeam, call)).toMatchObject(refused);
  });

  test('uses the current fee and payee', async () => {
    const { app, manager, event, resubmit } = await withRejectedTeam();
    const ofEvent = { token: manager.token, params: { id: event._id } };
    await app.succeed(updateEvent, { ...ofEvent, body: free });
    expect(await resubmit()).toMatchObject({
      status: 409,
      body: {
        message: 'This event no longer has an entry fee. Please register your team again.',
        code: 'payment_not_due',
      },
    });
    const paymentDetails = { upiId: 'hall@okaxis' };
    await app.succeed(updateEvent, { ...ofEvent, body: { entryFee: 700, paymentDetails } });
    expect(await resubmit()).toMatchObject({ status: 200 });
    const attempts = app.db.selectFrom('payment_attempts').selectAll().where('decision', 'is', null);
    expect(await attempts.execute()).toMatchObject([{ amount: 700, payee_upi_id: 'hall@okaxis' }]);
    const [row] = await app.db.selectFrom('teams').selectAll().execute();
    expect(row).toMatchObject({ amount: 700, payee_key: 'hall@okaxis' });
  });

  test('requires a free place', async () => {
    const { app, event, resubmit, stored } = await withRejectedTeam({ maxTeams: 1 });
    await registerTeam(app, await signUpStudent(app), event);
    expect(await resubmit()).toMatchObject({
      status: 409,
      body: { message: 'This event is full', code: 'event_full' },
    });
    expect(await stored()).toMatchObject({ paymentStatus: 'rejected', notes: 'The amount was ₹50 short.' });
  });

  test('is refused with the value that another team has', async () => {
    const { app, event, manager, team, resubmit } = await withRejectedTeam();
    const { teamName } = team;
    const other = await createEvent(app, manager);
    await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: '712345678901' });
    expect(await resubmit('7123 4567 8901')).toMatchObject({
      status: 409,
      body: { code: 'transaction_id_used', issues: [{ path: 'upiTransactionId' }] },
    });
    await registerTeam(app, await signUpStudent(app), event, { teamName });
    expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'team_name_taken' } });

    const byMember = await withRejectedTeam();
    const [member] = byMember.team.members;
    const joined = { members: [newTeamBody().members?.[0] ?? {}, { ...member, registerNumber: 'OTHER' }] };
    await registerTeam(byMember.app, await signUpStudent(byMember.app), byMember.event, joined);
    expect(await byMember.resubmit()).toMatchObject({
      status: 409,
      body: { code: 'member_taken', issues: [{ path: 'members.0.email' }] },
    });

    const byStudent = await withRejectedTeam();
    await registerTeam(byStudent.app, byStudent.student, byStudent.event);
    expect(await byStudent.resubmit()).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  });

  test('is open until the last ms of the deadline', async () => {
    const { app, event, decide, resubmit } = await withRejectedTeam();
    app.clock.now = new Date(event.registrationDeadline);
    expect(await resubmit()).toMatchObject({ status: 200 });
    await decide('rejected');
    app.clock.advance(1);
    expect(await resubmit('612345678901')).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
  });
});
