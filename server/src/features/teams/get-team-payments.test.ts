// @module-tag spec-2-16
import { deleteEvent } from '@hackon/contract/events/events';
import { teamPayments, updateTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, free } from '../../../test/events.ts';
import { registerTeam, startWithTeam } from '../../../test/teams.ts';

async function withPayment() {
  const started = await startWithTeam();
  const { app, manager, event, team, params } = started;
  const payments = () => app.succeed(teamPayments, { token: manager.token, params });
  const register = async (upiTransactionId: string, at: { _id: string } = event) => {
    const student = await signUpStudent(app);
    return { student, team: await registerTeam(app, student, at, { upiTransactionId }) };
  };
  /** With spaces, as some apps show it. */
  const spaced = `${team.transactionId?.slice(0, 4)} ${team.transactionId?.slice(4)}`;
  return { ...started, payments, register, spaced };
}

describe('GET /api/teams/:teamId/payments', () => {
  test('is not found once the event is deleted', async () => {
    const { app, manager, event, params } = await withPayment();
    const query = { confirm: event.title };
    await app.succeed(deleteEvent, { token: manager.token, params: { id: event._id }, query });
    expect(await app.call(teamPayments, { token: manager.token, params })).toMatchObject({ status: 404 });
  });

  test('lists every attempt, newest first, with its decision and notes', async () => {
    const { app, student, team, params, decide, payments } = await withPayment();
    const submittedAt = app.clock.now.toISOString();
    app.clock.advance(60_000);
    await decide('rejected', 'Not on the statement.');
    const decidedAt = app.clock.now.toISOString();
    app.clock.advance(60_000);
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '512345678901' };
    await app.succeed(updateTeam, { token: student.token, params, body });
    const { attempts, otherUses } = await payments();
    expect(attempts).toEqual([
      {
        _id: expect.any(String),
        transactionId: '512345678901',
        amount: 500,
        submittedAt: app.clock.now.toISOString(),
        decision: null,
        decidedAt: null,
        reason: null,
        notes: null,
      },
      {
        _id: expect.any(String),
        transactionId: team.transactionId,
        amount: 500,
        submittedAt,
        decision: 'rejected',
        decidedAt,
        reason: null,
        notes: 'Not on the statement.',
      },
    ]);
    expect(otherUses).toEqual([]);
  });

  test('is empty for a free event', async () => {
    const { app, manager, register } = await withPayment();
    const event = await createEvent(app, manager, free);
    const { team } = await register('', event);
    const answer = await app.succeed(teamPayments, {
      token: manager.token,
      params: { teamId: team._id },
    });
    expect(answer).toEqual({ attempts: [], otherUses: [] });
  });

  test('lists a rejected team with the same id, in any notation', async () => {
    const { app, manager, event, decide, params, team, register, spaced } = await withPayment();
    await decide('rejected');
    const { team: second } = await register(spaced);
    const answer = await app.succeed(teamPayments, {
      token: manager.token,
      params: { teamId: second._id },
    });
    const use = { eventTitle: event.title, submittedAt: app.clock.now.toISOString() };
    expect(answer.otherUses).toEqual([
      {
        teamId: params.teamId,
        teamName: team.teamName,
        transactionId: team.transactionId,
        ...use,
        state: 'rejected',
      },
    ]);
  });

  test('lists a team whose id is nearly the same', async () => {
    const { payments, team, register } = await withPayment();
    const id = team.transactionId ?? '';
    const near = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');
    const { team: second } = await register(near);
    expect((await payments()).otherUses).toMatchObject([
      { teamId: second._id, transactionId: near, state: 'pending' },
    ]);
  });

  test('includes an id that its team has replaced since', async () => {
    const { app, student, manager, team, decide, params, register, spaced } = await withPayment();
    await decide('rejected');
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '512345678901' };
    await app.succeed(updateTeam, { token: student.token, params, body });
    const { team: second } = await register(spaced);
    const answer = await app.succeed(teamPayments, {
      token: manager.token,
      params: { teamId: second._id },
    });
    expect(answer.otherUses).toMatchObject([{ teamId: params.teamId, state: 'rejected' }]);
  });

  test("finds it in the manager's other events, in cancelled events and in withdrawn teams", async () => {
    const { app, manager, payments, decide, register, spaced } = await withPayment();
    await decide('rejected');
    const second = await createEvent(app, manager, { title: 'Second Hack' });
    const { team: elsewhere, student } = await register(spaced, second);
    expect((await payments()).otherUses).toMatchObject([
      { teamId: elsewhere._id, eventTitle: 'Second Hack', state: 'pending' },
    ]);
    await app.succeed(withdrawTeam, { token: student.token, params: { teamId: elsewhere._id } });
    expect((await payments()).otherUses).toMatchObject([{ state: 'withdrawn' }]);
    await app.succeed(deleteEvent, { token: manager.token, params: { id: second._id } });
    expect((await payments()).otherUses).toMatchObject([{ state: 'cancelled' }]);
  });

  test("never lists another manager's event, and lists another payee's", async () => {
    const { app, manager, payments, decide, register, spaced } = await withPayment();
    await decide('rejected');
    await register(spaced, await createEvent(app, await signUpManager(app), { title: 'Not yours' }));
    const paymentDetails = { upiId: 'other.college@okaxis' };
    await register(spaced, await createEvent(app, manager, { title: 'Other payee', paymentDetails }));
    // Two UPI IDs may lead to one bank account.
    expect((await payments()).otherUses).toMatchObject([{ eventTitle: 'Other payee' }]);
  });
});
