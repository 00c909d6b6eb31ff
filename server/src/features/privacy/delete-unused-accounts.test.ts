import { loginManager, loginStudent } from '@hackon/contract/accounts/accounts';
import { withdrawTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent } from '../../../test/events.ts';
import { keepHouse } from '../../../test/keep-house.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';

const day = 24 * 60 * 60_000;

async function accountIds({ db }: TestApp): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').execute();
  return rows.map(({ id }) => id).toSorted();
}

test('an account is deleted after 90 days unless confirmed, used, or with an event or a team', async () => {
  const app = await startTestApp();
  const organizer = await signUpManager(app);
  const event = await createEvent(app, organizer, {
    startDate: '2027-12-12T03:30:00.000Z',
    endDate: '2027-12-13T09:30:00.000Z',
    registrationDeadline: '2027-12-05T18:29:59.999Z',
  });
  const [member, leaver] = [await signUpStudent(app), await signUpStudent(app)];
  await registerTeam(app, member, event);
  const left = await registerTeam(app, leaver, event);
  await app.succeed(withdrawTeam, { token: leaver.token, params: { teamId: left._id } });
  const [confirmed, user, nobody] = [
    await signUpStudent(app),
    await signUpStudent(app),
    await signUpManager(app),
  ];
  const email_verified_at = app.clock.now.toISOString();
  await transaction(app.db, (trx) =>
    trx.updateTable('accounts').set({ email_verified_at }).where('id', '=', confirmed._id).execute(),
  );
  const all = [organizer, member, leaver, confirmed, user, nobody].map(({ _id }) => _id).toSorted();

  app.clock.advance(85 * day);
  await app.succeed(loginStudent, { body: { email: user.email, password } });
  app.clock.advance(5 * day - 1);
  await keepHouse(app);
  expect(await accountIds(app)).toEqual(all);
  app.clock.advance(1);
  await keepHouse(app);
  expect(await accountIds(app)).toEqual(all.filter((id) => id !== nobody._id));
  expect(await app.call(loginManager, { body: { email: nobody.email, password } })).toMatchObject({
    status: 401,
  });
  // The last session ends 30 days after it began.
  app.clock.advance(25 * day);
  await keepHouse(app);
  expect(await accountIds(app)).toEqual(all.filter((id) => id !== nobody._id && id !== user._id));
});

test('more accounts than one batch are all deleted', async () => {
  const app = await startTestApp();
  await addStudents(app, 501);
  app.clock.advance(90 * day);
  await keepHouse(app);
  expect(await accountIds(app)).toEqual([]);
});
