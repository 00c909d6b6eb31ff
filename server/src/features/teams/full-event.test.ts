import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { decidePayment, registerTeam } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { addStudents } from '../../../test/add-students.ts';
import { holdEvent } from '../../../test/hold-event.ts';
import { newTeamBody, startWithEvent } from '../../../test/teams.ts';

// These mutations must fail a test: no check before the queue; another order of checks; no check of the key; a stale
// cache.

const full = { status: 409, body: { message: 'This event is full', code: 'event_full' } };

/** Creates a full event with one refused student and one new student. */
async function startFull() {
  const started = await startWithEvent({ maxTeams: 1, registrationDeadline: '2026-12-01T18:00:00.000Z' });
  const [holder, refused, student] = await addStudents(started.app, 3);
  if (!holder || !refused || !student) throw new Error('no students');
  const body = newTeamBody();
  const headers = { 'idempotency-key': 'form-1' };
  const first = await started.register(holder, body, { headers });
  expect(first.status).toBe(201);
  expect(await started.register(refused)).toMatchObject(full);
  return { ...started, holder, student, body, headers, first };
}

describe('a registration for an event that was full', () => {
  test("is refused without waiting for the event's lock", async () => {
    const { app, event, student, register } = await startFull();
    const release = await holdEvent(app, event._id);
    const answer = await register(student);
    await release();
    expect(answer).toMatchObject(full);
  });

  test('is refused by the first rule that it breaks', async () => {
    const { app, manager, event, student, register } = await startFull();
    expect(await register(student, newTeamBody({ teamName: '' }))).toMatchObject({
      status: 400,
      body: { message: 'Please enter a team name' },
    });
    app.clock.now = new Date('2026-12-01T18:00:00.001Z');
    expect(await register(student, newTeamBody({ teamName: '' }))).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
    await app.succeed(deleteEvent, {
      token: manager.token,
      params: { id: event._id },
      query: { confirm: event.title },
    });
    expect(await register(student)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
  });

  test('gets the first reply if it repeats the call that took the last place', async () => {
    const { holder, body, headers, first, register } = await startFull();
    expect(await register(holder, body, { headers })).toMatchObject({ status: 201, body: first.body });
    expect(await register(holder, newTeamBody(), { headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await register(holder, newTeamBody())).toMatchObject(full);
  });

  test('gets a place that was released or added, by id and by share link', async () => {
    const { app, manager, event, student, first, register } = await startFull();
    const teamId = registerTeam.reply.parse(first.body).team._id;
    const decision = { params: { teamId }, body: { status: 'rejected' } } as const;
    await app.succeed(decidePayment, { token: manager.token, ...decision });
    expect(await register(student)).toMatchObject({ status: 201 });

    const [second, third] = await addStudents(app, 2);
    if (!second || !third) throw new Error('no students');
    expect(await register(second, newTeamBody(), { id: event.shareLink })).toMatchObject(full);
    expect(await register(second, newTeamBody(), { id: event.shareLink })).toMatchObject(full);
    await app.succeed(updateEvent, {
      token: manager.token,
      params: { id: event._id },
      body: { maxTeams: 2 },
    });
    expect(await register(third, newTeamBody(), { id: event.shareLink })).toMatchObject({ status: 201 });
  });
});
