import { decidePayment, decidePayments, reopenPayment, teamDetail } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { newMember, newTeamBody, registerTeam, startWithEvent } from '../../../test/teams.ts';

/** A treasurer who is a member of the first of two teams. */
async function start() {
  const { app, manager, event } = await startWithEvent();
  const treasurer = await signUpManager(app);
  await addRole(app, { accountId: treasurer._id, role: 'finance', eventIds: [event._id] });
  const member = { ...newMember('treasurer'), email: treasurer.email.toUpperCase() };
  const own = await registerTeam(app, await signUpStudent(app), event, {
    ...newTeamBody(),
    members: [newMember('friend'), member],
  });
  const other = await registerTeam(app, await signUpStudent(app), event);
  return { app, manager, event, treasurer, own, other };
}

test('a treasurer decides payments, except that of their own team', async () => {
  const {
    app,
    manager,
    treasurer: { token },
    own,
  } = await start();
  const ofOwn = { token, params: { teamId: own._id } };
  const refused = { status: 403, body: { code: 'own_team' } };
  expect(await app.call(decidePayment, { ...ofOwn, body: { status: 'verified' } })).toMatchObject(refused);
  expect(await app.succeed(teamDetail, ofOwn)).toMatchObject({ paymentStatus: 'pending' });
  await app.succeed(decidePayment, { ...ofOwn, token: manager.token, body: { status: 'rejected' } });
  expect(await app.call(reopenPayment, ofOwn)).toMatchObject(refused);
});

test('in a batch the own team is skipped, and the others are decided', async () => {
  const {
    app,
    event,
    treasurer: { token },
    own,
    other,
  } = await start();
  const decisions = [own, other].map(({ _id: teamId, transactionId }) => ({
    teamId,
    transactionId: transactionId ?? '',
    status: 'verified' as const,
  }));
  const { results } = await app.succeed(decidePayments, {
    token,
    params: { id: event._id },
    body: { decisions },
  });
  expect(results.map(({ result }) => result)).toEqual(['own_team', 'done']);
});

test('an account with the email of a member cannot decide that team', async () => {
  const { app, event } = await start();
  const student = await signUpStudent(app);
  const treasurer = await signUpManager(app, { email: student.email });
  await addRole(app, { accountId: treasurer._id, role: 'finance', eventIds: [event._id] });
  const team = await registerTeam(app, student, event);
  const decision = { params: { teamId: team._id }, body: { status: 'verified' as const } };
  expect(await app.call(decidePayment, { token: treasurer.token, ...decision })).toMatchObject({
    body: { code: 'own_team' },
  });
});
