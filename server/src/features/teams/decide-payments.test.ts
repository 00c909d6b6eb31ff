import {
  decidePayment,
  decidePayments,
  eventTeams,
  teamDetail,
  teamPayments,
  undoPayment,
  type TeamDetail,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { eventHistory } from '@hackon/contract/history/history';
import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import { teamLimits } from '@hackon/contract/teams/limits';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent } from '../../../test/events.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { registerTeam, startWithEvent } from '../../../test/teams.ts';
import { letters } from '../../features.ts';
import { writeLetter } from '../../mail/write-letter.ts';

async function startWithTeams(count: number) {
  const started = await startWithEvent({ maxTeams: 300 });
  const { app, manager, event } = started;
  const students = await addStudents(app, count);
  const teams: (TeamDetail & { student: { token: string } })[] = [];
  for (const student of students) teams.push({ ...(await registerTeam(app, student, event)), student });
  const { token } = manager;
  const params = { id: event._id };
  const seen = (
    { _id, transactionId }: (typeof teams)[number],
    status: 'verified' | 'rejected' = 'verified',
    reason?: RejectionReason,
  ) => ({
    teamId: _id,
    transactionId: transactionId ?? '',
    status,
    ...(reason && { reason }),
  });
  const decide = (decisions: ReturnType<typeof seen>[]) =>
    app.call(decidePayments, { token, params, body: { decisions } });
  const statuses = async () => {
    const listed = await app.succeed(eventTeams, { token, params });
    return new Map(listed.map(({ _id, paymentStatus }) => [_id, paymentStatus]));
  };
  return { ...started, token, params, teams, seen, decide, statuses };
}

test('accepts many payments in one call, each with its history and mail', async () => {
  const { app, teams, seen, decide, manager } = await startWithTeams(3);
  const answer = await decide(teams.map((team) => seen(team)));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      results: teams.map(({ _id, teamName }) => ({
        teamId: _id,
        result: 'done',
        team: { _id, teamName, paymentStatus: 'verified' },
      })),
    },
  });
  const audit = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'payment_decided')
    .execute();
  expect(audit.map(({ account_id }) => account_id)).toEqual(teams.map(() => manager._id));
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'payment_accepted');
  const students = await app.db
    .selectFrom('accounts')
    .select('email')
    .where('audience', '=', 'student')
    .execute();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(students.map(({ email }) => email).toSorted());
});

test('the reason of a rejection is shown to the team, mailed, and kept in the history', async () => {
  const { app, manager, event } = await startWithEvent();
  const { token } = manager;
  const params = { id: event._id };
  const student = await signUpStudent(app);
  await confirmEmail(app, student);
  const team = await registerTeam(app, student, event);
  const teamId = team._id;
  const body = {
    decisions: [
      {
        teamId,
        transactionId: team.transactionId ?? '',
        status: 'rejected' as const,
        reason: 'wrong_amount' as const,
      },
    ],
  };
  await app.succeed(decidePayments, { token, params, body });
  const ofTeam = { token: student.token, params: { teamId } };
  expect((await app.succeed(teamDetail, ofTeam)).rejectedTransactions).toMatchObject([
    { reason: 'wrong_amount' },
  ]);
  expect(await app.succeed(teamPayments, { ...ofTeam, token })).toMatchObject({
    attempts: [{ reason: 'wrong_amount', notes: null }],
  });
  const entries = await app.succeed(eventHistory, { token, params });
  const entry = entries.find(({ action }) => action === 'payment_decided');
  expect(entry?.details).toEqual({ status: 'rejected', earlierStatus: 'pending', reason: 'wrong_amount' });
  const mail = (await queuedMails(app)).find(({ kind }) => kind === 'payment_rejected');
  const letter =
    mail &&
    (await writeLetter(letters, mail, { db: app.db, publicUrl: 'http://localhost', now: app.clock.now }));
  expect(letter?.text).toContain('Reason: Wrong amount.');
  await app.succeed(undoPayment, { ...ofTeam, token });
  expect(await app.succeed(teamPayments, { ...ofTeam, token })).toMatchObject({
    attempts: [{ reason: null }],
  });
});

test('an accepted payment keeps no reason, and an unknown reason changes nothing', async () => {
  const { app, teams, seen, decide, params, token, statuses } = await startWithTeams(1);
  const [team] = teams;
  if (!team) throw new Error('No team');
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/events/${params.id}/payment-decisions`,
    headers: { authorization: `Bearer ${token}` },
    payload: { decisions: [{ ...seen(team, 'rejected'), reason: 'because' }] },
  });
  expect(answer.status).toBe(400);
  expect([...(await statuses()).values()]).toEqual(['pending']);
  await decide([seen(team, 'verified', 'not_found')]);
  expect(await app.succeed(teamPayments, { token, params: { teamId: team._id } })).toMatchObject({
    attempts: [{ decision: 'verified', reason: null }],
  });
});

test('a stale decision fails alone, with its reason', async () => {
  const { app, token, teams, seen, decide, statuses, manager } = await startWithTeams(6);
  const [decided, changed, withdrawn, twice, rejected, fresh] = teams;
  if (!decided || !changed || !withdrawn || !twice || !rejected || !fresh) throw new Error('Too few teams');
  const decideOne = (teamId: string, status: 'verified' | 'rejected') =>
    app.succeed(decidePayment, { token, params: { teamId }, body: { status } });
  await decideOne(decided._id, 'rejected');
  await decideOne(changed._id, 'rejected');
  const { teamName, members } = changed;
  await app.succeed(updateTeam, {
    token: changed.student.token,
    params: { teamId: changed._id },
    body: { teamName, members, upiTransactionId: '999988887777' },
  });
  await app.succeed(withdrawTeam, { token: withdrawn.student.token, params: { teamId: withdrawn._id } });
  const other = await createEvent(app, manager, {
    title: 'Other',
    paymentDetails: { upiId: 'other@okaxis' },
  });
  const elsewhere = await registerTeam(app, await signUpStudent(app), other);
  const answer = await decide([
    seen(decided),
    seen(changed),
    seen(withdrawn),
    seen(twice),
    seen(twice, 'rejected'),
    seen({ student: decided.student, ...elsewhere }),
    seen(rejected, 'rejected'),
    { teamId: 'f'.repeat(24), transactionId: '1', status: 'verified' },
    seen(fresh),
  ]);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      results: [
        { result: 'payment_decided', team: { paymentStatus: 'rejected' } },
        { result: 'changed', team: { paymentStatus: 'pending', transactionId: '999988887777' } },
        { result: 'not_found' },
        { result: 'done' },
        { result: 'payment_decided', team: { paymentStatus: 'verified' } },
        { result: 'not_found' },
        { result: 'done', team: { paymentStatus: 'rejected' } },
        { result: 'not_found' },
        { result: 'done' },
      ],
    },
  });
  expect(await statuses()).toEqual(
    new Map([
      [decided._id, 'rejected'],
      [changed._id, 'pending'],
      [twice._id, 'verified'],
      [rejected._id, 'rejected'],
      [fresh._id, 'verified'],
    ]),
  );
});

test('accepts 1 to 200 decisions with transaction IDs, only for teams of the event', async () => {
  const { app, teams, seen, decide, params, statuses } = await startWithTeams(1);
  const [team] = teams;
  if (!team) throw new Error('No team');
  expect(await decide([])).toMatchObject({ status: 400 });
  const many = Array.from({ length: teamLimits.decisionsPerCall + 1 }, () => seen(team));
  expect(await decide(many)).toMatchObject({ status: 400, body: { message: 'At most 200 entries' } });
  const { token } = await signUpManager(app);
  const body = { decisions: [seen(team)] };
  expect(await app.call(decidePayments, { token, params, body })).toMatchObject({ status: 404 });
  expect(await app.call(decidePayments, { params, body })).toMatchObject({ status: 401 });
  const { transactionId: _seen, ...unseen } = seen(team);
  const withoutId = { method: 'PUT', url: `/api/events/${params.id}/payment-decisions` } as const;
  expect(
    await app.inject({
      ...withoutId,
      headers: { authorization: `Bearer ${token}` },
      payload: { decisions: [unseen] },
    }),
  ).toMatchObject({ status: 400 });
  expect([...(await statuses()).values()]).toEqual(['pending']);
  expect(await decide(many.slice(1))).toMatchObject({ status: 200 });
});

test(
  'two organizers who decide the same 200 payments at once: each is decided once',
  { timeout: 60_000 },
  async () => {
    const { app, event, params, token, teams, seen, decide } = await startWithTeams(200);
    const other = await signUpManager(app);
    await addRole(app, { accountId: other._id, role: 'finance', eventIds: [event._id] });
    const answers = await Promise.all([
      decide(teams.map((team) => seen(team))),
      app.call(decidePayments, {
        token: other.token,
        params,
        body: { decisions: teams.map((team) => seen(team, 'rejected')).toReversed() },
      }),
    ]);
    const results = answers.flatMap(({ body }) => decidePayments.reply.parse(body).results);
    expect(results.filter(({ result }) => result === 'done')).toHaveLength(200);
    expect(results.filter(({ result }) => result === 'payment_decided')).toHaveLength(200);
    const attempts = await app.db.selectFrom('payment_attempts').select(['team_id', 'decision']).execute();
    expect(attempts).toHaveLength(200);
    const listed = await app.succeed(eventTeams, { token, params });
    const decisions = new Map(attempts.map(({ team_id, decision }) => [team_id, decision]));
    expect(listed.map(({ _id, paymentStatus }) => [_id, paymentStatus])).toEqual(
      listed.map(({ _id }) => [_id, decisions.get(_id)]),
    );
    const actions = app.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'payment_decided');
    expect(new Set((await actions.execute()).map(({ subject_id }) => subject_id)).size).toBe(200);
    expect(await actions.execute()).toHaveLength(200);
  },
);
