// @module-tag spec-2-16
import {
  decidePayment,
  teamDetail,
  teamPayments,
  undoPayment,
  updateTeam,
} from '@hackon/contract/teams/teams';
import { managerEvents } from '@hackon/contract/events/events';
import { describe, expect, test } from 'vitest';
import { free, type NewEventBody } from '../../../test/events.ts';
import { startWithTeam } from '../../../test/teams.ts';
import { transaction } from '../../db/transaction.ts';

async function withTeam(change: NewEventBody = {}) {
  const started = await startWithTeam(change);
  const { app, manager, params } = started;
  app.clock.advance(60_000);
  return { ...started, stored: () => app.succeed(teamDetail, { token: manager.token, params }) };
}

describe('PUT /api/teams/:teamId/payment-status', () => {
  test('accepts a payment', async () => {
    const { app, manager, event, team, decide, stored } = await withTeam();
    const answer = await decide('verified', '  Seen on the statement.\r\nThanks!  ');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Payment accepted successfully' } });
    const verificationDate = app.clock.now.toISOString();
    const notes = 'Seen on the statement.\nThanks!';
    expect(await stored()).toEqual({ ...team, paymentStatus: 'verified', verificationDate, notes });
    expect(answer.body).toHaveProperty('team', await stored());
    const [row] = await app.db.selectFrom('teams').selectAll().execute();
    expect(row).toMatchObject({ decided_by: manager._id, holds_place: 1 });
    expect(await app.db.selectFrom('payment_attempts').selectAll().execute()).toMatchObject([
      { decision: 'verified', decided_by: manager._id, decided_at: verificationDate, notes },
    ]);
    const audit = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payment_decided')
      .execute();
    expect(audit).toMatchObject([
      {
        account_id: manager._id,
        event_id: event._id,
        subject_id: team._id,
        details: '{"status":"verified","earlierStatus":"pending"}',
      },
    ]);
    const listed = await app.succeed(managerEvents, { token: manager.token });
    expect(listed).toMatchObject([{ moneyCollected: 500, moneyPending: 0, placesHeld: 1 }]);
  });

  test('rejects a payment, which frees the place', async () => {
    const { app, manager, team, decide, stored } = await withTeam();
    const answer = await decide('rejected', 'No such payment.');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Payment rejected successfully' } });
    const rejectedAt = app.clock.now.toISOString();
    expect(await stored()).toEqual({
      ...team,
      paymentStatus: 'rejected',
      notes: 'No such payment.',
      rejectedTransactions: [{ transactionId: team.transactionId, rejectedAt, reason: null }],
    });
    const members = await app.db.selectFrom('members').select('holds_place').execute();
    expect(members).toEqual([{ holds_place: 0 }, { holds_place: 0 }]);
    const listed = await app.succeed(managerEvents, { token: manager.token });
    expect(listed).toMatchObject([{ teamCount: 1, placesHeld: 0, moneyCollected: 0, moneyPending: 0 }]);
  });

  test('omits blank notes', async () => {
    const { decide } = await withTeam();
    expect(await decide('verified', ' \n ')).toMatchObject({ status: 200, body: { team: { notes: null } } });
  });

  test('accepts a team of a full event, because it has its place since the registration', async () => {
    const { decide } = await withTeam({ maxTeams: 1 });
    expect(await decide('verified')).toMatchObject({ status: 200 });
  });

  test('decides once; the next caller gets the status', async () => {
    const { decide, stored } = await withTeam();
    await decide('verified', 'First.');
    const team = await stored();
    for (const status of ['rejected', 'verified'] as const) {
      const answer = await decide(status, 'Second.');
      expect(answer).toMatchObject({ status: 409 });
      expect(answer.body).toEqual({
        message: 'Payment status has already been decided',
        code: 'payment_decided',
        team,
      });
    }
    expect(await stored()).toEqual(team);
  });

  test('decides only the payment that the manager saw', async () => {
    const { app, manager, student, team, params, decide, stored } = await withTeam();
    await decide('rejected', 'No such payment.');
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '999988887777' };
    await app.succeed(updateTeam, { token: student.token, params, body });
    const verify = (transactionId: string) =>
      app.call(decidePayment, {
        token: manager.token,
        params,
        body: { status: 'verified' as const, transactionId },
      });
    expect(await verify(team.transactionId ?? '')).toMatchObject({
      status: 409,
      body: {
        code: 'payment_changed',
        message: 'The team has sent a different transaction ID. Please check the new ID.',
        team: { paymentStatus: 'pending', transactionId: '999988887777' },
      },
    });
    expect(await stored()).toMatchObject({ paymentStatus: 'pending' });
    expect(await verify('999988887777')).toMatchObject({ status: 200 });
  });

  test('stores the reason of a rejection, and none of an acceptance', async () => {
    const { app, manager, params } = await withTeam();
    for (const [status, reason] of [
      ['verified', null],
      ['rejected', 'wrong_amount'],
    ] as const) {
      const body = { status, reason: 'wrong_amount' as const };
      await app.succeed(decidePayment, { token: manager.token, params, body });
      const { attempts } = await app.succeed(teamPayments, { token: manager.token, params });
      expect(attempts[0]).toMatchObject({ decision: status, reason });
      await app.succeed(undoPayment, { token: manager.token, params });
    }
  });

  test('decides a payment whose transaction id has invisible characters from an older version', async () => {
    const { app, manager, params } = await withTeam();
    const transaction_id = '4127\u200B88901123';
    await transaction(app.db, async (trx) => {
      await trx.updateTable('teams').set({ transaction_id }).execute();
    });
    const body = { status: 'verified' as const, transactionId: transaction_id };
    expect(await app.call(decidePayment, { token: manager.token, params, body })).toMatchObject({
      status: 200,
      body: { team: { transactionId: transaction_id } },
    });
  });

  test('refuses a decision for a free event', async () => {
    const { team, decide, stored } = await withTeam(free);
    expect(await decide('rejected')).toMatchObject({ status: 409, body: { code: 'payment_decided', team } });
    expect(await stored()).toEqual(team);
  });

  test.each([
    {},
    { status: 'pending' },
    { status: 'not_required' },
    { status: ['verified'] },
    { status: 'verified', notes: 7 },
    { status: 'verified', notes: 'x'.repeat(1_001) },
  ])('returns 400 for %j', async (payload) => {
    const { app, manager, team, params, stored } = await withTeam();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/teams/${params.teamId}/payment-status`,
      headers: { authorization: `Bearer ${manager.token}` },
      payload,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await stored()).toEqual(team);
  });
});
