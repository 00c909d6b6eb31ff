// @module-tag spec-4
// @module-tag spec-5
// @module-tag slow
import { setTimeout as delay } from 'node:timers/promises';
import { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { holdEvent } from '../../../test/hold-event.ts';
import { tally } from '../../../test/tally.ts';
import { newTeamBody, startWithEvent } from '../../../test/teams.ts';
import { KeptUntilChanged } from '../../db/kept-until-changed.ts';
import { registerTeam } from './register-team.ts';

// These mutations must fail a test: uncounted places; a missing check; an unclaimed key; the call's time instead of the
// clock. On PostgreSQL: no event lock; no retry after a unique violation.

async function withStudents(count: number, change: NewEventBody = {}) {
  const { app, manager, event, register } = await startWithEvent(change);
  const students = await addStudents(app, count);
  const countRows = async () => {
    const rows = await Promise.all([
      app.db.selectFrom('teams').select('id').execute(),
      app.db.selectFrom('members').select('team_id').execute(),
      app.db.selectFrom('payment_attempts').select('id').execute(),
    ]);
    const [teams, members, attempts] = rows.map(({ length }) => length);
    return { teams, members, attempts };
  };
  return { app, manager, event, students, register, countRows };
}

describe('parallel registrations', () => {
  test('20 registrations of one student make one team', async () => {
    const { students, register, countRows } = await withStudents(1);
    const [student] = students;
    if (!student) throw new Error('no student');
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(student)));
    expect(tally(answers)).toEqual({ 201: 1, already_registered: 19 });
    expect(await countRows()).toEqual({ teams: 1, members: 2, attempts: 1 });
  });

  test('20 registrations with the same transaction id make one team', async () => {
    const { students, register, countRows } = await withStudents(20, { maxTeams: 50 });
    const answers = await Promise.all(
      students.map((student) => register(student, newTeamBody({ upiTransactionId: '412345678901' }))),
    );
    expect(tally(answers)).toEqual({ 201: 1, transaction_id_used: 19 });
    expect(await countRows()).toEqual({ teams: 1, members: 2, attempts: 1 });
  });

  test('for each of 10 transaction ids, two events of one payee get one team in all', async () => {
    const { app, manager, students, register, countRows } = await withStudents(20, { maxTeams: 50 });
    const other = await createEvent(app, manager, { maxTeams: 50 });
    const answers = await Promise.all(
      students.map((student, index) => {
        const body = newTeamBody({ upiTransactionId: `4123456789${Math.floor(index / 2)}` });
        return index % 2 === 0 ? register(student, body) : register(student, body, { id: other._id });
      }),
    );
    expect(tally(answers)).toEqual({ 201: 10, transaction_id_used: 10 });
    expect(await countRows()).toEqual({ teams: 10, members: 20, attempts: 10 });
  });

  test('20 registrations with the same team name or the same member make one team', async () => {
    const { students, register } = await withStudents(40, { maxTeams: 50 });
    const { members } = newTeamBody();
    const answers = await Promise.all([
      ...students.slice(0, 20).map((student) => register(student, newTeamBody({ teamName: 'Same' }))),
      ...students.slice(20).map((student) => register(student, newTeamBody({ members }))),
    ]);
    expect(tally(answers)).toEqual({ 201: 2, team_name_taken: 19, member_taken: 19 });
  });
});

test("waiting for the event's lock does not extend the deadline", async () => {
  const { app, event, students, register } = await withStudents(1);
  const [student] = students;
  if (!student) throw new Error('no student');
  const release = await holdEvent(app, event._id);
  app.clock.now = new Date(event.registrationDeadline);
  const answer = register(student);
  // Lets the call reach the lock.
  await delay(100);
  app.clock.advance(1);
  await release();
  expect(await answer).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
});

test('control: the event was open when the call arrived', async () => {
  const { app, event, students } = await withStudents(1);
  const arrival = new Date(event.registrationDeadline);
  const release = await holdEvent(app, event._id);
  const registered = registerTeam(app.db, new KeptUntilChanged(app.db.announcements, { room: 1 }), {
    studentId: students[0]?._id ?? '',
    source: { device: '', network: '' },
    address: undefined,
    eventRef: event._id,
    body: RegisterTeamBody.parse(newTeamBody()),
    idempotency: undefined,
    creditKeys: () => '',
    clock: () => arrival,
  });
  await release();
  expect(await registered).toMatchObject({ eventId: event._id });
});

describe('Idempotency-Key of a registration', () => {
  test(
    'makes one team when sent 20 times at once, and each call gets the same reply',
    { tags: ['spec-2-17'] },
    async () => {
      const { students, register, countRows } = await withStudents(1);
      const [student] = students;
      if (!student) throw new Error('no student');
      const body = newTeamBody();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          register(student, body, { headers: { 'idempotency-key': 'form-1' } }),
        ),
      );
      expect(tally(answers)).toEqual({ 201: 20 });
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await countRows()).toEqual({ teams: 1, members: 2, attempts: 1 });
    },
  );

  test('returns the same reply after a lost reply, even if the event is now full and closed', async () => {
    const { app, students, register } = await withStudents(1, {
      maxTeams: 1,
      registrationDeadline: '2026-12-01T18:00:00.000Z',
    });
    const [student] = students;
    if (!student) throw new Error('no student');
    const body = newTeamBody();
    const headers = { 'idempotency-key': 'form-1' };
    const first = await register(student, body, { headers });
    app.clock.advance(23 * 60 * 60_000);
    expect(await register(student, body, { headers })).toMatchObject({ status: 201, body: first.body });
  });

  test('is refused with another body', async () => {
    const { students, register, countRows } = await withStudents(1);
    const [student] = students;
    if (!student) throw new Error('no student');
    const headers = { 'idempotency-key': 'form-1' };
    await register(student, newTeamBody(), { headers });
    expect(await register(student, newTeamBody(), { headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await countRows()).toMatchObject({ teams: 1 });
  });

  test('can be used again after a failed registration', async () => {
    const { students, register } = await withStudents(1);
    const [student] = students;
    if (!student) throw new Error('no student');
    const headers = { 'idempotency-key': 'form-1' };
    expect(await register(student, newTeamBody({ teamName: '' }), { headers })).toMatchObject({
      status: 400,
    });
    expect(await register(student, newTeamBody(), { headers })).toMatchObject({ status: 201 });
  });
});
