import { studentProfile } from '@hackon/contract/accounts/accounts';
import {
  createEvent as createEventCall,
  deleteEvent,
  eventDetail,
  updateEvent,
} from '@hackon/contract/events/events';
import { decidePayment, registerTeam as registerTeamCall, updateTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { createEvent, newEventBody } from '../test/events.ts';
import { countTeams, newMember, newTeamBody, startWithEvent, startWithTeam } from '../test/teams.ts';
import type { Answer } from '../test/test-app.ts';

// README.md lists all 25 mistakes.

test("somebody else's payment is not decided", { tags: ['mistake-foreign-decision'] }, async () => {
  const { app, params, student, stored, decide } = await startWithTeam();
  const other = await signUpManager(app, { role: 'admin' });
  await createEvent(app, other);
  for (const status of ['verified', 'rejected'] as const) {
    const asked = { params, body: { status } };
    expect(await app.call(decidePayment, { ...asked, token: other.token })).toMatchObject({ status: 404 });
    expect(await app.call(decidePayment, { ...asked, token: student.token })).toMatchObject({ status: 403 });
    expect(await app.call(decidePayment, asked)).toMatchObject({ status: 401 });
  }
  expect(await stored()).toMatchObject({ paymentStatus: 'pending', verificationDate: null });
  expect(await decide('verified')).toMatchObject({ status: 200 });
});

test('extra fields in a body are not stored', { tags: ['mistake-extra-fields'] }, async () => {
  const { app, manager, event, register } = await startWithEvent();
  const student = await signUpStudent(app);
  const extra = {
    _id: 'f'.repeat(24),
    paymentStatus: 'verified',
    manager: student._id,
    manager_id: student._id,
    teams: [],
    status: 'verified',
    verificationDate: '2026-12-01T00:00:00.000Z',
    holds_place: 0,
  };
  const body = { ...newTeamBody(), ...extra };
  const { team } = registerTeamCall.reply.parse((await register(student, body)).body);
  const ofTeam = { token: student.token, params: { teamId: team._id } };
  await app.succeed(updateTeam, {
    ...ofTeam,
    body: { ...extra, teamName: 'Renamed', members: body.members },
  });
  const row = await app.db.selectFrom('teams').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: team._id,
    account_id: student._id,
    payment_status: 'pending',
    verification_date: null,
    holds_place: 1,
  });
  expect(row.id).not.toBe(extra._id);

  const ofEvent = {
    ...extra,
    status: 'published',
    version: 99,
    image: 'x',
    teamCount: 7,
    deletedAt: null,
  } as const;
  const made = await app.succeed(createEventCall, {
    token: manager.token,
    body: { ...newEventBody(), ...ofEvent },
  });
  expect(made).toMatchObject({ version: 1, image: null, teamCount: 0, teams: [] });
  expect(made._id).not.toBe(extra._id);
  const params = { id: event._id };
  const edited = await app.succeed(updateEvent, { token: manager.token, params, body: ofEvent });
  expect(edited).toMatchObject({ _id: event._id, version: 1, image: null, teamCount: 1, teams: [team._id] });
});

test(
  "the deadline's last millisecond counts, and a date-only deadline is not read as UTC",
  { tags: ['mistake-deadline'] },
  async () => {
    const { app, event, register } = await startWithEvent({ registrationDeadline: '2026-12-05' });
    // 23:59:59.999 in India, on the organizer's date.
    expect(event.registrationDeadline).toBe('2026-12-05T18:29:59.999Z');
    const [last, late] = await addStudents(app, 2);
    if (!last || !late) throw new Error('no students');
    app.clock.now = new Date(event.registrationDeadline);
    expect(await register(last)).toMatchObject({ status: 201 });
    app.clock.advance(1);
    expect(await register(late)).toMatchObject({
      status: 409,
      body: { message: 'Registration is closed for this event', code: 'registration_closed' },
    });
    expect(await countTeams(app)).toBe(1);
  },
);

test('a double submit after a timeout makes one team', { tags: ['mistake-double-submit'] }, async () => {
  const { app, register } = await startWithEvent();
  const student = await signUpStudent(app);
  const sent = { headers: { 'idempotency-key': 'one press of the button' } };
  const body = newTeamBody();
  const first = await register(student, body, sent);
  expect(first.status).toBe(201);
  const again = await Promise.all(Array.from({ length: 5 }, () => register(student, body, sent)));
  for (const { status, body: reply } of again)
    expect({ status, reply }).toEqual({ status: 201, reply: first.body });
  expect(await countTeams(app)).toBe(1);
  const { registeredHackathons } = await app.succeed(studentProfile, { token: student.token });
  expect(registeredHackathons).toHaveLength(1);
});

test(
  'a reused transaction id is refused, however typed, at any event of the payee',
  { tags: ['mistake-transaction-id'] },
  async () => {
    const { app, manager, event, register } = await startWithEvent();
    const other = await createEvent(app, manager);
    const [first, second, third] = await addStudents(app, 3);
    if (!first || !second || !third) throw new Error('no students');
    expect(await register(first, newTeamBody({ upiTransactionId: 'CICAgM 42' }))).toMatchObject({
      status: 201,
    });
    const reused = newTeamBody({ upiTransactionId: ' cicagm42 ' });
    for (const id of [event._id, other._id]) {
      expect(await register(second, reused, { id })).toMatchObject({
        status: 409,
        body: { message: 'This UPI transaction ID has already been used', code: 'transaction_id_used' },
      });
    }
    expect(await countTeams(app)).toBe(1);
    expect(await register(third)).toMatchObject({ status: 201 });
  },
);

test(
  'accept and reject at once: one wins, and the other gets the decision',
  { tags: ['mistake-decide-twice'] },
  async () => {
    const { decide, stored } = await startWithTeam();
    const answers = await Promise.all([decide('verified'), decide('rejected'), decide('verified')]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const { paymentStatus } = await stored();
    const winner = answers.find(({ status }) => status === 200);
    expect(winner?.body).toMatchObject({ team: { paymentStatus } });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'payment_decided', team: { paymentStatus } });
    }
  },
);

test('an event with paid teams is not deleted by mistake', { tags: ['mistake-delete-paid'] }, async () => {
  const { app, manager, event, decide, stored, student } = await startWithTeam();
  await decide('verified');
  const ofEvent = { token: manager.token, params: { id: event._id } };
  for (const query of [{}, { confirm: '' }, { confirm: 'true' }, { confirm: event.title.toLowerCase() }]) {
    expect(await app.call(deleteEvent, { ...ofEvent, query })).toMatchObject({
      status: 409,
      body: { code: 'event_has_teams' },
    });
  }
  expect(await stored()).toMatchObject({ paymentStatus: 'verified' });
  // The team and its payment are kept.
  await app.succeed(deleteEvent, { ...ofEvent, query: { confirm: event.title } });
  const { registeredHackathons } = await app.succeed(studentProfile, { token: student.token });
  expect(registeredHackathons).toMatchObject([{ cancelled: true, paymentStatus: 'verified' }]);
});

test('limits cannot be edited below the places taken', { tags: ['mistake-lower-limits'] }, async () => {
  const { app, manager, event, register } = await startWithEvent({ maxTeams: 10 });
  for (const student of await addStudents(app, 3))
    await register(student, newTeamBody({ members: [newMember(student._id)] }));
  const ofEvent = { token: manager.token, params: { id: event._id } };
  const edit = (body: object) => app.call(updateEvent, { ...ofEvent, body });
  expect(await edit({ maxTeams: 2 })).toMatchObject({ status: 409, body: { code: 'places_held' } });
  for (const fee of [0, 100, 900]) {
    expect(await edit({ entryFee: fee })).toMatchObject({ status: 409, body: { code: 'fee_locked' } });
  }
  expect(await app.succeed(eventDetail, ofEvent)).toMatchObject({ maxTeams: 10, entryFee: 500, version: 1 });
  expect(await edit({ maxTeams: 3 })).toMatchObject({
    status: 200,
    body: { maxTeams: 3, availableSlots: 0 },
  });
});

function statuses(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
