import { studentProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, publicEvent, updateEvent } from '@hackon/contract/events/events';
import { holdPlace, releasePlace, type TeamToHold } from '@hackon/contract/places/places';
import { isPayCode } from '@hackon/contract/pay-codes/pay-code-form';
import { registerTeam, reopenPayment } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { confirmEmail, signUpStudent } from '../../../test/accounts.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, free, type NewEventBody } from '../../../test/events.ts';
import { keepHouse } from '../../../test/keep-house.ts';
import { newTeamBody, startWithEvent, startWithTeam } from '../../../test/teams.ts';

const minute = 60_000;
const refused = (code: string) => ({ status: 409, body: { code } });

/** Starts an event with a number of places and two students. */
async function start(change: NewEventBody = { maxTeams: 1 }) {
  const started = await startWithEvent(change);
  const { app, event } = started;
  const [one, two] = await addStudents(app, 2);
  if (!one || !two) throw new Error('no students');
  const params = { id: event._id };
  const hold = ({ token } = one, id = event._id) => app.call(holdPlace, { token, params: { id } });
  const held = ({ token } = one) => app.succeed(holdPlace, { token, params });
  const release = ({ token } = one) => app.succeed(releasePlace, { token, params });
  const slots = async () => (await app.succeed(publicEvent, { params })).availableSlots;
  return { ...started, one, two, hold, held, release, slots };
}

describe('POST /api/events/:id/hold', () => {
  test('keeps a place for 15 minutes, by the clock', async () => {
    const { app, one, two, hold, held, register, slots } = await start();
    expect(await slots()).toBe(1);
    const { holdUntil, payCode, serverNow, ...terms } = await held();
    expect(Date.parse(holdUntil) - app.clock.now.getTime()).toBe(15 * minute);
    expect(serverNow).toBe(app.clock.now.toISOString());
    expect(isPayCode(payCode)).toBe(true);
    expect(terms).toEqual({ amount: 500, upiId: 'campus@okaxis' });
    expect(await slots()).toBe(0);
    expect(await register(two)).toMatchObject(refused('event_full'));
    expect(await hold(two)).toMatchObject(refused('event_full'));
    app.clock.advance(15 * minute - 1);
    expect(await slots()).toBe(0);
    app.clock.advance(1);
    expect(await slots()).toBe(1);
    expect(await register(two)).toMatchObject({ status: 201 });
    expect(await register(one)).toMatchObject(refused('event_full'));
  });

  test('is in the profile of the student until it ends', async () => {
    const { app, manager, event, one, two, held, register } = await start({ maxTeams: 2 });
    const heldPlaceOf = async ({ token }: { token: string }) =>
      (await app.succeed(studentProfile, { token })).heldPlace;
    const { holdUntil, serverNow } = await held();
    const { _id: eventId, title, shareLink } = event;
    expect(await heldPlaceOf(one)).toEqual({ eventId, title, shareLink, holdUntil, serverNow });
    await register(two);
    expect(await heldPlaceOf(two)).toBeUndefined();
    app.clock.advance(15 * minute);
    expect(await heldPlaceOf(one)).toBeUndefined();
    await held();
    const call = { token: manager.token, params: { id: eventId } };
    await app.succeed(updateEvent, { ...call, body: { status: 'draft' } });
    expect(await heldPlaceOf(one)).toBeUndefined();
    await app.succeed(updateEvent, { ...call, body: { status: 'published' } });
    expect(await heldPlaceOf(one)).toBeDefined();
    await app.succeed(deleteEvent, { ...call, query: { confirm: title } });
    expect(await heldPlaceOf(one)).toBeUndefined();
  });

  test('refuses a taken name, email and register number before the payment, and holds nothing', async () => {
    const { app, event, one, two, slots, hold } = await start({ maxTeams: 2 });
    const params = { id: event._id };
    const { team: taken } = await app.succeed(registerTeam, {
      token: two.token,
      params,
      body: newTeamBody(),
    });
    const members = [{ email: 'new@psg.example', registerNumber: '22Z999' }];
    const holdFor = (team: Partial<TeamToHold>) =>
      app.call(holdPlace, { token: one.token, params, body: { teamName: 'New', members, ...team } });
    expect(await holdFor({ teamName: taken.teamName })).toMatchObject(refused('team_name_taken'));
    expect(await holdFor({ members: [] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'members' }] },
    });
    expect(await holdFor({ members: taken.members })).toMatchObject({
      status: 409,
      body: { code: 'member_taken', issues: [{ path: 'members.0.email' }] },
    });
    expect(await slots()).toBe(1);
    expect(await holdFor({})).toMatchObject({ status: 200 });
    expect(await holdFor({ teamName: taken.teamName })).toMatchObject(refused('team_name_taken'));
    expect(await slots()).toBe(0);
    expect(await hold()).toMatchObject({ status: 200 });
  });

  test('the team of the student takes the place, with the pay code of the hold', async () => {
    const { app, event, one, held, slots, register } = await start({ maxTeams: 2 });
    const { payCode } = await held();
    const { team } = await app.succeed(registerTeam, {
      token: one.token,
      params: { id: event._id },
      body: newTeamBody(),
    });
    expect(team.payCode).toBe(payCode);
    expect(await slots()).toBe(1);
    expect(await app.db.selectFrom('place_holds').selectAll().execute()).toEqual([]);
    expect(await register(one)).toMatchObject(refused('already_registered'));
  });

  test('again is the same hold; near its end it is renewed, twice in a row', async () => {
    const { app, hold, held } = await start();
    const first = await held();
    app.clock.advance(9 * minute);
    expect((await held()).holdUntil).toBe(first.holdUntil);
    const leftAfterRenewal = async () => {
      app.clock.advance(2 * minute);
      const { holdUntil } = await held();
      app.clock.now = new Date(Date.parse(holdUntil) - 3 * minute);
      return holdUntil;
    };
    const second = await leftAfterRenewal();
    expect(Date.parse(second)).toBeGreaterThan(Date.parse(first.holdUntil));
    const third = await leftAfterRenewal();
    expect(Date.parse(third)).toBeGreaterThan(Date.parse(second));
    expect((await held()).holdUntil).toBe(third);
    app.clock.now = new Date(Date.parse(third));
    expect(await hold()).toMatchObject({
      status: 409,
      body: { code: 'hold_paused', message: expect.stringMatching(/You can hold one again at \d/u) },
    });
    app.clock.advance(10 * minute - 1);
    expect(await hold()).toMatchObject(refused('hold_paused'));
    app.clock.advance(1);
    expect(await hold()).toMatchObject({ status: 200 });
  });

  test('an account holds one place in all events', async () => {
    const { app, manager, one, hold, held, release } = await start();
    const other = await createEvent(app, manager, { title: 'Other Hack' });
    await held();
    expect(await hold(one, other._id)).toMatchObject({
      status: 409,
      body: { code: 'place_held', message: expect.stringContaining('Smart Campus Hack') },
    });
    await release();
    expect(await hold(one, other._id)).toMatchObject({ status: 200 });
    expect(await hold()).toMatchObject(refused('place_held'));
    app.clock.advance(15 * minute);
    expect(await hold()).toMatchObject({ status: 200 });
  });

  test('two events at once: one of them is refused', async () => {
    const { app, manager, one, hold } = await start();
    const other = await createEvent(app, manager, { title: 'Other Hack' });
    const answers = await Promise.all([hold(), hold(one, other._id)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('many at once hold no more places than there are', async () => {
    const { app, hold, register, slots } = await start({ maxTeams: 3 });
    const students = await addStudents(app, 12);
    const answers = await Promise.all(
      students.map((student, index) => (index % 2 === 0 ? hold(student) : register(student))),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
    expect(await slots()).toBe(0);
  });

  test('keeps the fee and the payee', async () => {
    const { app, manager, event, one, held } = await start();
    await held();
    const body = { entryFee: 700, paymentDetails: { upiId: 'newclub@okaxis' } };
    await app.succeed(updateEvent, { token: manager.token, params: { id: event._id }, body });
    app.clock.advance(12 * minute);
    const { team } = await app.succeed(registerTeam, {
      token: one.token,
      params: { id: event._id },
      body: newTeamBody(),
    });
    const stored = app.db.selectFrom('teams').select(['amount', 'payee_key']).where('id', '=', team._id);
    expect(await stored.executeTakeFirst()).toEqual({ amount: 500, payee_key: 'campus@okaxis' });
  });

  test('counts after the deadline, until it ends', async () => {
    const { app, event, one, two, held, hold, register } = await start({ maxTeams: 2 });
    app.clock.now = new Date(Date.parse(event.registrationDeadline) - 20 * minute);
    const again = await signUpStudent(app);
    app.clock.now = new Date(Date.parse(event.registrationDeadline));
    await held(again);
    app.clock.advance(1);
    expect(await hold(two)).toMatchObject(refused('registration_closed'));
    expect(await register(two)).toMatchObject(refused('registration_closed'));
    app.clock.advance(14 * minute);
    // A reload asks again. The hold is not renewed after the deadline.
    const holdUntil = new Date(Date.parse(event.registrationDeadline) + 15 * minute).toISOString();
    expect(await held(again)).toMatchObject({ holdUntil });
    expect(await register(again)).toMatchObject({ status: 201 });
    expect(await register(one)).toMatchObject(refused('registration_closed'));
  });

  test('stands when the organizer lowers the number of places', async () => {
    const { app, manager, event, two, held, register } = await start({ maxTeams: 2 });
    await held();
    expect(await register(two)).toMatchObject({ status: 201 });
    const change = { token: manager.token, params: { id: event._id }, body: { maxTeams: 1 } };
    await app.succeed(updateEvent, change);
    expect(await register({ token: (await signUpStudent(app)).token })).toMatchObject(refused('event_full'));
  });

  test('refuses a free event, a student with a team, a draft and a deleted event', async () => {
    const { app, manager, event, one, hold, register } = await start({ maxTeams: 5 });
    const { _id: freeId } = await createEvent(app, manager, free);
    expect(await hold(one, freeId)).toMatchObject(refused('payment_not_due'));
    const draft = await createEvent(app, manager, { status: 'draft' });
    expect(await hold(one, draft._id)).toMatchObject({ status: 404 });
    await register(one);
    expect(await hold()).toMatchObject(refused('already_registered'));
    const call = { token: manager.token, params: { id: event._id }, query: { confirm: event.title } };
    await app.succeed(deleteEvent, call);
    expect(await hold()).toMatchObject({ status: 404 });
  });

  test('needs a confirmed email where mail can be sent', async () => {
    const { app, event } = await startWithEvent(
      { maxTeams: 1 },
      { config: { rateLimit: true, smtpUrl: 'smtp://mail.example' } },
    );
    const student = await signUpStudent(app);
    const call = { token: student.token, params: { id: event._id } };
    expect(await app.call(holdPlace, call)).toMatchObject(refused('email_unconfirmed'));
    await confirmEmail(app, student);
    expect(await app.call(holdPlace, call)).toMatchObject({ status: 200 });
  });

  test('a rejected team gets no place that somebody holds', async () => {
    const { app, manager, params, event, decide } = await startWithTeam({ maxTeams: 1 });
    await decide('rejected');
    const other = await signUpStudent(app);
    await app.succeed(holdPlace, { token: other.token, params: { id: event._id } });
    const reopen = () => app.call(reopenPayment, { token: manager.token, params });
    expect(await reopen()).toMatchObject(refused('event_full'));
    app.clock.advance(15 * minute);
    expect(await reopen()).toMatchObject({ status: 200 });
  });

  test('an event that was full of held places is open again once they lapse', async () => {
    const { app, two, held, register } = await start();
    await held();
    for (let times = 0; times < 2; times += 1)
      expect(await register(two)).toMatchObject(refused('event_full'));
    app.clock.advance(15 * minute);
    expect(await register(two)).toMatchObject({ status: 201 });
  });
});

describe('DELETE /api/events/:id/hold', () => {
  test('frees the place at once, and does nothing without a hold', async () => {
    const { two, held, release, register, slots } = await start();
    await held();
    await release(two);
    expect(await slots()).toBe(0);
    await release();
    await release();
    expect(await slots()).toBe(1);
    expect(await register(two)).toMatchObject({ status: 201 });
  });
});

test('housekeeping deletes holds whose pause is over', async () => {
  const { app, held } = await start();
  await held();
  const holds = () => app.db.selectFrom('place_holds').selectAll().execute();
  app.clock.advance(25 * minute);
  await keepHouse(app);
  expect(await holds()).toHaveLength(1);
  app.clock.advance(1);
  await keepHouse(app);
  expect(await holds()).toEqual([]);
});
