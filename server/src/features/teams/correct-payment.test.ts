// @module-tag beyond-edit-team
import { updateEvent } from '@hackon/contract/events/events';
import { teamHistory } from '@hackon/contract/history/history';
import {
  decidePayment,
  eventTeams,
  teamPayments,
  updateTeam,
  type UpdateTeamBody,
} from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { newMember, registerTeam, startWithTeam } from '../../../test/teams.ts';

const mistyped = '412345678910';
const right = '412345678901';

async function withMistypedId() {
  const started = await startWithTeam({ maxTeams: 1 });
  const { app, manager, student, event, params } = started;
  const correct = (
    upiTransactionId: string,
    { teamName, members }: Pick<UpdateTeamBody, 'teamName' | 'members'> = started.team,
  ) => app.call(updateTeam, { token: student.token, params, body: { teamName, members, upiTransactionId } });
  await correct(mistyped);
  const team = await started.stored();
  const verify = (transactionId: string) =>
    app.call(decidePayment, {
      token: manager.token,
      params,
      body: { status: 'verified' as const, transactionId },
    });
  const payments = () => app.succeed(teamPayments, { token: manager.token, params });
  const queue = () => app.succeed(eventTeams, { token: manager.token, params: { id: event._id } });
  return { ...started, team, correct, verify, payments, queue };
}

describe('PUT /api/teams/:teamId with another transaction id while the payment is pending', () => {
  test('corrects it for the organizer too, and keeps the place, the fee and the time', async () => {
    const { app, team, correct, payments, queue } = await withMistypedId();
    const before = (await payments()).attempts;
    app.clock.advance(60_000);
    const answer = await correct(' 4123 4567 8901 ');
    const corrected = { ...team, transactionId: '4123 4567 8901', upiTransactionId: '4123 4567 8901' };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      message: 'Transaction ID corrected. The organizer will check the new one.',
      team: corrected,
    });
    expect(await queue()).toMatchObject([{ transactionId: '4123 4567 8901', paymentStatus: 'pending' }]);
    expect((await payments()).attempts).toEqual([{ ...before[0], transactionId: '4123 4567 8901' }]);
  });

  test('is in the history, with both ids', async () => {
    const { app, manager, student, params, correct } = await withMistypedId();
    app.clock.advance(60_000);
    await correct(right);
    const [entry] = await app.succeed(teamHistory, { token: manager.token, params });
    expect(entry).toMatchObject({
      action: 'payment_corrected',
      actor: { name: student.name },
      details: { changes: [{ field: 'transactionId', before: mistyped, after: right }] },
    });
  });

  test('saves the team in the same transaction, or nothing', async () => {
    const { app, manager, event, team, correct, stored } = await withMistypedId();
    const other = await createEvent(app, manager);
    await registerTeam(app, await signUpStudent(app), other, { upiTransactionId: '712345678901' });
    const edited = { teamName: 'Second Try', members: [newMember('asha'), newMember('mina')] };
    for (const [typed, status, code] of [
      ['7123 4567 8901', 409, 'transaction_id_used'],
      ['%%%', 400, 'invalid_input'],
      [' ', 400, 'invalid_input'],
    ] as const) {
      expect(await correct(typed, edited)).toMatchObject({
        status,
        body: { code, issues: [{ path: 'upiTransactionId' }] },
      });
      expect(await stored()).toEqual(team);
    }
    // Later payments go to another UPI ID; this one was paid to the old one.
    const body = { paymentDetails: { upiId: 'hall@okaxis' } };
    await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    expect(await correct('712345678901')).toMatchObject({ body: { code: 'transaction_id_used' } });
    expect(await correct(right, edited)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ teamName: 'Second Try', transactionId: right });
    const [attempt] = await app.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('event_id', '=', event._id)
      .execute();
    expect(attempt).toMatchObject({ payee_upi_id: 'campus@okaxis', transaction_key: right });
  });

  test('frees the mistyped id for the team that it belongs to', async () => {
    const { app, manager, correct } = await withMistypedId();
    const other = await createEvent(app, manager);
    const student = await signUpStudent(app);
    await correct(right);
    const owner = await registerTeam(app, student, other, { upiTransactionId: mistyped });
    expect(owner).toMatchObject({ paymentStatus: 'pending', transactionId: mistyped });
  });

  test('changes nothing if only the notation differs', async () => {
    const { team, correct, stored } = await withMistypedId();
    expect(await correct('4123-4567-8910')).toMatchObject({
      status: 200,
      body: { message: 'Team updated successfully', team },
    });
    expect(await stored()).toEqual(team);
  });

  test('makes a decision about the old id fail', async () => {
    const { correct, verify, stored } = await withMistypedId();
    await correct(right);
    expect(await verify(mistyped)).toMatchObject({
      status: 409,
      body: {
        code: 'payment_changed',
        message: 'The team has sent a different transaction ID. Please check the new ID.',
        team: { transactionId: right, paymentStatus: 'pending' },
      },
    });
    expect(await stored()).toMatchObject({ paymentStatus: 'pending' });
    expect(await verify(right)).toMatchObject({ status: 200 });
  });

  test('is refused after a decision', async () => {
    const { correct, verify, stored } = await withMistypedId();
    await verify(mistyped);
    const verified = await stored();
    expect(await correct(right)).toMatchObject({ status: 409, body: { code: 'payment_not_due' } });
    expect(await stored()).toEqual(verified);
  });

  test('is open after the deadline, but nothing else is', async () => {
    const { app, event, team, correct, stored } = await withMistypedId();
    app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
    const renamed = await correct(right, { ...team, teamName: 'Other name' });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
    expect(await stored()).toEqual(team);
    expect(await correct(right)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ transactionId: right, paymentStatus: 'pending' });
  });
});

test('of a correction and a decision about the old id at once, one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { correct, verify, stored } = await withMistypedId();
    const calls = [() => correct(right), () => verify(mistyped)];
    const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const { paymentStatus, transactionId } = await stored();
    expect([
      ['pending', right],
      ['verified', mistyped],
    ]).toContainEqual([paymentStatus, transactionId]);
  }
});
