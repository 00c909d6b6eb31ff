import { isPayCode } from '@hackon/contract/pay-codes/pay-code-form';
import { askPayCode } from '@hackon/contract/pay-codes/pay-codes';
import { eventTeams, teamDetail, updateTeam } from '@hackon/contract/teams/teams';
import { updateEvent } from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { confirmEmail, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { keepHouse } from '../../../test/keep-house.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { newTeamBody, registerTeam, startWithEvent, startWithTeam } from '../../../test/teams.ts';

const day = 24 * 60 * 60_000;

test('a student gets one code per event, at once from two tabs too', async () => {
  const { app, event } = await startWithEvent();
  const { token } = await signUpStudent(app);
  const ask = () => app.succeed(askPayCode, { token, params: { id: event._id } });
  const codes = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(codes.map(({ payCode }) => payCode)).size).toBe(1);
  expect(isPayCode(codes[0].payCode)).toBe(true);
  expect(await app.db.selectFrom('pay_codes').selectAll().execute()).toHaveLength(1);
});

test('no two students share a code of one payee', async () => {
  const { app, event } = await startWithEvent();
  const students = await Promise.all(Array.from({ length: 20 }, () => signUpStudent(app)));
  const codes = await Promise.all(
    students.map(({ token }) => app.succeed(askPayCode, { token, params: { id: event._id } })),
  );
  expect(new Set(codes.map(({ payCode }) => payCode)).size).toBe(20);
});

test('the team keeps the code that its form showed, and the mail names it', async () => {
  const { app, event } = await startWithEvent();
  const student = await signUpStudent(app);
  await confirmEmail(app, student);
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params: { id: event._id } });
  const team = await registerTeam(app, student, event);
  expect(team.payCode).toBe(payCode);
  expect(await queuedMails(app)).toContainEqual(
    expect.objectContaining({ kind: 'team_registered', payCode }),
  );
  app.clock.advance(30 * day);
  await keepHouse(app);
  expect(await app.db.selectFrom('pay_codes').select('code').execute()).toEqual([{ code: payCode }]);
});

test('a team whose form never asked gets a code too', async () => {
  const { team } = await startWithTeam();
  expect(team.payCode).toSatisfy(isPayCode);
});

test('a code that no team uses expires after a week', async () => {
  const { app, event } = await startWithEvent();
  const { token } = await signUpStudent(app);
  const { expiresAt } = await app.succeed(askPayCode, { token, params: { id: event._id } });
  expect(Date.parse(expiresAt) - app.clock.now.getTime()).toBe(7 * day);
  app.clock.advance(7 * day);
  await keepHouse(app);
  expect(await app.db.selectFrom('pay_codes').selectAll().execute()).toEqual([]);
});

test('another payee has another code, and the old one stays known', async () => {
  const { app, manager, event, student, team, params, decide } = await startWithTeam();
  await decide('rejected');
  await app.succeed(updateEvent, {
    token: manager.token,
    params: { id: event._id },
    body: { paymentDetails: { upiId: 'newclub@okaxis' } },
  });
  app.clock.advance(10 * 60_000);
  const { payCode } = await app.succeed(askPayCode, { token: student.token, params: { id: event._id } });
  const { members, teamName } = newTeamBody();
  await app.succeed(updateTeam, {
    token: student.token,
    params,
    body: { teamName, members, upiTransactionId: '412788901999' },
  });
  const stored = await app.succeed(teamDetail, { token: student.token, params });
  expect(stored.payCode).toBe(payCode);
  const codes = await app.db.selectFrom('pay_codes').select('code').execute();
  expect(codes.map(({ code }) => code)).toContain(team.payCode);
});

test('refuses a code for a free event, and after the deadline', async () => {
  const { app, event } = await startWithEvent({ entryFee: 0 });
  const { token } = await signUpStudent(app);
  const ask = () => app.call(askPayCode, { token, params: { id: event._id } });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'payment_not_due' } });
  app.clock.now = new Date(Date.parse(event.registrationDeadline) + 1);
  const again = await signUpStudent(app);
  expect(await app.call(askPayCode, { token: again.token, params: { id: event._id } })).toMatchObject({
    status: 409,
    body: { code: 'registration_closed' },
  });
});

test('organizers find a team by its code, and check-in does not see it', async () => {
  const { app, manager, event, team, params } = await startWithTeam();
  const find = (token: string, q = team.payCode ?? '') =>
    app.succeed(eventTeams, { token, params: { id: event._id }, query: { q } });
  expect(await find(manager.token, team.payCode?.toLowerCase())).toHaveLength(1);
  expect(await find(manager.token, 'ZZZZ9')).toHaveLength(0);
  const helper = await signUpManager(app);
  await addRole(app, { accountId: helper._id, role: 'check_in', eventIds: [event._id] });
  expect(await find(helper.token)).toHaveLength(0);
  const seen = await app.succeed(teamDetail, { token: helper.token, params });
  expect(seen.payCode).toBeNull();
});
