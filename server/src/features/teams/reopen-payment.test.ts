import { deleteAccount } from '@hackon/contract/accounts/account-security';
import { changeOwnDetails, createDraft, getDraft, joinWaitlist } from '@hackon/contract/drafts/drafts';
import { deleteEvent, eventDetail, managerEvents, updateEvent } from '@hackon/contract/events/events';
import { eventHistory, teamHistory } from '@hackon/contract/history/history';
import { teamLimits } from '@hackon/contract/teams/limits';
import {
  decidePayment,
  reopenPayment,
  teamPayments,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { addStudents } from '../../../test/add-students.ts';
import { newDetails } from '../../../test/drafts.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { transaction } from '../../db/transaction.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { runMinuteJobs } from '../../../test/run-minute-jobs.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newMember, newTeamBody, registerTeam, startWithEvent, startWithTeam } from '../../../test/teams.ts';

async function withRejectedTeam(change: NewEventBody = {}) {
  const started = await startWithTeam(change);
  const { app, manager, params, decide } = started;
  app.clock.advance(60_000);
  await decide('rejected', 'Not on the statement.');
  app.clock.advance(60_000);
  const reopen = (token: string | undefined = manager.token) =>
    app.call(reopenPayment, { params, ...(token !== undefined && { token }) });
  const reopenWithPlace = (token = manager.token) =>
    app.call(reopenPayment, { params, token, body: { addPlace: true } });
  const read = () => app.succeed(eventDetail, { token: manager.token, params: { id: started.event._id } });
  return { ...started, reopen, reopenWithPlace, read };
}

/** Returns how to read the room of a team that waits. */
async function waitForPlace(app: TestApp, event: { _id: string }, teamName: string) {
  const leader = await signUpStudent(app);
  await confirmEmail(app, leader);
  const { token } = leader;
  const { draft } = await app.succeed(createDraft, { token, params: { id: event._id }, body: { teamName } });
  const own = { token, params: { id: draft._id } };
  await app.succeed(changeOwnDetails, { ...own, body: newDetails() });
  await app.succeed(joinWaitlist, { ...own, body: { upiTransactionId: '' } });
  app.clock.advance(60_000);
  return () => app.succeed(getDraft, own);
}

describe('POST /api/teams/:teamId/payment-reopen', () => {
  test('makes a rejected payment pending, restores the place, and keeps the rejected attempt', async () => {
    const { app, manager, team, params, reopen, decide, stored } = await withRejectedTeam();
    const answer = await reopen();
    const rejectedAt = new Date(app.clock.now.getTime() - 60_000).toISOString();
    const reopened = {
      ...team,
      rejectedTransactions: [{ transactionId: team.transactionId, rejectedAt, reason: null }],
    };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      message: 'Payment reopened. The team holds a place again.',
      team: reopened,
    });
    expect(await stored()).toEqual(reopened);
    const { attempts } = await app.succeed(teamPayments, { token: manager.token, params });
    expect(attempts).toMatchObject([
      { transactionId: team.transactionId, amount: 500, decision: null, notes: null },
      { transactionId: team.transactionId, decision: 'rejected', notes: 'Not on the statement.' },
    ]);
    const members = await app.db.selectFrom('members').select('holds_place').execute();
    expect(members).toEqual([{ holds_place: 1 }, { holds_place: 1 }]);
    expect(await app.succeed(managerEvents, { token: manager.token })).toMatchObject([
      { placesHeld: 1, moneyPending: 500 },
    ]);
    expect(await decide('verified')).toMatchObject({ status: 200 });
  });

  test('takes an unsent mail of the rejection back, and sends none', async () => {
    const { app, reopen } = await withRejectedTeam();
    const kinds = async () => (await queuedMails(app)).map(({ kind }) => kind);
    expect(await kinds()).toContain('payment_rejected');
    await reopen();
    expect((await kinds()).filter((kind) => kind.startsWith('payment_'))).toEqual([]);
  });

  test('is recorded in the history, and mailed to the leader who got the rejection', async () => {
    const { app, manager, student, event, team, params, reopen } = await withRejectedTeam();
    const sent_at = app.clock.now.toISOString();
    await transaction(app.db, (trx) =>
      trx.updateTable('outbox').set({ sent_at }).where('kind', '=', 'payment_rejected').execute(),
    );
    await reopen();
    const [entry] = await app.succeed(teamHistory, { token: manager.token, params });
    expect(entry).toMatchObject({
      action: 'payment_reopened',
      actor: { isYou: true },
      details: { status: 'pending', earlierStatus: 'rejected' },
    });
    expect(await queuedMails(app)).toContainEqual(
      expect.objectContaining({
        kind: 'payment_reopened',
        to: student.email,
        teamName: team.teamName,
        event: expect.objectContaining({ id: event._id }),
      }),
    );
  });

  test("is allowed only for the manager of the team's event", async () => {
    const { app, manager, student, event, reopen, stored } = await withRejectedTeam();
    const rejected = await stored();
    const none = { status: 404, body: { message: 'Team not found', code: 'not_found' } };
    expect(await reopen('')).toMatchObject({ status: 401 });
    expect(await reopen(student.token)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
    expect(await reopen((await signUpManager(app)).token)).toMatchObject(none);
    expect(await stored()).toEqual(rejected);
    const { token } = manager;
    await app.succeed(deleteEvent, { token, params: { id: event._id }, query: { confirm: event.title } });
    expect(await reopen()).toMatchObject(none);

    const withdrawn = await withRejectedTeam();
    await withdrawn.app.succeed(withdrawTeam, { token: withdrawn.student.token, params: withdrawn.params });
    expect(await withdrawn.reopen()).toMatchObject(none);
  });

  test('is refused unless the payment is rejected', async () => {
    const refused = {
      status: 409,
      body: { code: 'payment_not_rejected', message: 'Only a rejected payment can be reopened' },
    };
    const { reopen, decide, stored } = await withRejectedTeam();
    await reopen();
    const pending = await stored();
    expect(await reopen()).toMatchObject(refused);
    expect(await stored()).toEqual(pending);
    await decide('verified');
    expect(await reopen()).toMatchObject(refused);
  });

  test('is refused when no place is free', async () => {
    const { app, manager, event, reopen, stored } = await withRejectedTeam({ maxTeams: 1 });
    await registerTeam(app, await signUpStudent(app), event);
    const rejected = await stored();
    expect(await reopen()).toMatchObject({
      status: 409,
      body: {
        code: 'event_full',
        message:
          'This event is full, so the team cannot get its place back. Raise the number of teams, then reopen the payment.',
      },
    });
    expect(await stored()).toEqual(rejected);
    await app.succeed(updateEvent, {
      token: manager.token,
      params: { id: event._id },
      body: { maxTeams: 2 },
    });
    expect(await reopen()).toMatchObject({ status: 200 });
  });

  test('adds a place to a full event on request, past the waitlist, and says so in the history', async () => {
    const { app, manager, event, reopen, reopenWithPlace, read } = await withRejectedTeam({
      maxTeams: 1,
      minTeamSize: 1,
    });
    const waiting = [await waitForPlace(app, event, 'First'), await waitForPlace(app, event, 'Second')];
    app.clock.advance(teamLimits.undoMinutes * 60_000);
    await runMinuteJobs(app);
    const states = async () => Promise.all(waiting.map((seen) => seen()));
    const queue = [{ waitlist: { state: 'offered' } }, { waitlist: { state: 'waiting' } }];
    expect(await states()).toMatchObject(queue);
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'event_full' } });
    expect(await reopenWithPlace()).toMatchObject({
      status: 200,
      body: { team: { paymentStatus: 'pending' } },
    });
    expect(await read()).toMatchObject({
      maxTeams: 2,
      placesHeld: 1,
      availableSlots: 0,
      version: event.version + 1,
    });
    await runMinuteJobs(app);
    expect(await states()).toMatchObject(queue);
    const entries = await app.succeed(eventHistory, { token: manager.token, params: { id: event._id } });
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'event_edited',
        details: { changes: [{ field: 'maxTeams', before: 1, after: 2 }] },
      }),
    );
    // Repeated, adds no further place.
    expect(await reopenWithPlace()).toMatchObject({ status: 409, body: { code: 'payment_not_rejected' } });
    expect(await read()).toMatchObject({ maxTeams: 2 });
  });

  test('adds no place while one is free', async () => {
    const { reopenWithPlace, read } = await withRejectedTeam({ maxTeams: 1 });
    expect(await reopenWithPlace()).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ maxTeams: 1 });
  });

  test('adds no place if the reopening is refused, or the person may not edit the event', async () => {
    const { app, student, event, reopenWithPlace, read, stored } = await withRejectedTeam({ maxTeams: 1 });
    const finance = await signUpManager(app);
    await addRole(app, { accountId: finance._id, role: 'finance', eventIds: [event._id] });
    await registerTeam(app, student, event);
    const rejected = await stored();
    expect(await reopenWithPlace(finance.token)).toMatchObject({
      status: 403,
      body: { code: 'missing_right' },
    });
    expect(await reopenWithPlace()).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await read()).toMatchObject({ maxTeams: 1 });
    expect(await stored()).toEqual(rejected);
  });

  test('names the value that another team has taken since the rejection', async () => {
    const byStudent = await withRejectedTeam();
    await registerTeam(byStudent.app, byStudent.student, byStudent.event);
    expect(await byStudent.reopen()).toMatchObject({
      status: 409,
      body: {
        code: 'already_registered',
        message:
          'This student already has another team in this event. A student can have only one team per event.',
      },
    });

    const byName = await withRejectedTeam();
    const { app, event, team } = byName;
    await registerTeam(app, await signUpStudent(app), event, { teamName: team.teamName });
    expect(await byName.reopen()).toMatchObject({ status: 409, body: { code: 'team_name_taken' } });

    const byMember = await withRejectedTeam();
    const [member] = byMember.team.members;
    const joined = { members: [newTeamBody().members?.[0] ?? {}, { ...member, registerNumber: 'OTHER' }] };
    await registerTeam(byMember.app, await signUpStudent(byMember.app), byMember.event, joined);
    expect(await byMember.reopen()).toMatchObject({ status: 409, body: { code: 'member_taken' } });

    const byPayment = await withRejectedTeam();
    const elsewhere = await createEvent(byPayment.app, byPayment.manager);
    await registerTeam(byPayment.app, await signUpStudent(byPayment.app), elsewhere, {
      upiTransactionId: byPayment.team.transactionId ?? '',
    });
    // The team paid to the UPI ID that was shown then.
    await byPayment.app.succeed(updateEvent, {
      token: byPayment.manager.token,
      params: { id: byPayment.event._id },
      body: { paymentDetails: { upiId: 'hall@okaxis' } },
    });
    expect(await byPayment.reopen()).toMatchObject({ status: 409, body: { code: 'transaction_id_used' } });
  });

  test('keeps the amount and the UPI ID of the payment, even if those of the event have changed', async () => {
    const { app, manager, event, reopen } = await withRejectedTeam();
    const edit = (body: NewEventBody) =>
      app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    await edit(free);
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'payment_not_due' } });
    await edit({ entryFee: 700, paymentDetails: { upiId: 'hall@okaxis' } });
    expect(await reopen()).toMatchObject({ status: 200 });
    const attempts = app.db.selectFrom('payment_attempts').selectAll().where('decision', 'is', null);
    expect(await attempts.execute()).toMatchObject([{ amount: 500, payee_upi_id: 'campus@okaxis' }]);
  });

  test('reopens the newest of several rejected payments, also after the deadline', async () => {
    const { app, student, event, team, params, decide, reopen } = await withRejectedTeam();
    const { teamName, members } = team;
    const body = { teamName, members, upiTransactionId: '512345678901' };
    await app.succeed(updateTeam, { token: student.token, params, body });
    app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
    await decide('rejected');
    expect(await reopen()).toMatchObject({ status: 200, body: { team: { transactionId: '512345678901' } } });
  });

  test('works for a team whose leader deleted the account, without a mail', async () => {
    const { app, student, reopen } = await withRejectedTeam();
    await app.succeed(deleteAccount, { token: student.token, body: { password } });
    expect(await reopen()).toMatchObject({ status: 200, body: { team: { paymentStatus: 'pending' } } });
    expect(await queuedMails(app)).not.toContainEqual(expect.objectContaining({ kind: 'payment_reopened' }));
  });
});

test('6 payments are each reopened twice at once: 3 teams get the last 3 places', async () => {
  const { app, manager, event } = await startWithEvent({ maxTeams: 3 });
  const teamIds: string[] = [];
  for (const [index, student] of (await addStudents(app, 6)).entries()) {
    const members = [newMember(`member.${index}`)];
    const { _id } = await registerTeam(app, student, event, { members });
    teamIds.push(_id);
    const call = { token: manager.token, params: { teamId: _id } };
    await app.succeed(decidePayment, { ...call, body: { status: 'rejected' } });
  }
  const answers = await Promise.all(
    [...teamIds, ...teamIds].map((teamId) =>
      app.call(reopenPayment, { token: manager.token, params: { teamId } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(409);
    expect(['event_full', 'payment_not_rejected']).toContain(Object(body).code);
  }
  const held = await app.db.selectFrom('teams').select('id').where('holds_place', '=', 1).execute();
  expect(held).toHaveLength(3);
});
