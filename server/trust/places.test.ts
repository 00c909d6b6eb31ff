// @module-tag promise-places
// @module-tag mistake-oversell
import { updateEvent } from '@hackon/contract/events/events';
import { registerTeam } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { addStudents } from '../test/add-students.ts';
import { createEvent } from '../test/events.ts';
import { tally } from '../test/tally.ts';
import { newTeamBody, startWithEvent } from '../test/teams.ts';
import { manyEvents, type TestApp } from '../test/test-app.ts';
import { rounds } from './rounds.ts';
import { runWithoutLocks } from './without-locks.ts';

const soakMs = 60 * 60_000;

interface Applicant {
  token: string;
}

function registerAll(app: TestApp, applicants: readonly Applicant[], { _id: id }: { _id: string }) {
  return applicants.map(({ token }) =>
    app.call(registerTeam, { token, params: { id }, body: newTeamBody() }),
  );
}

async function stored({ db }: TestApp, { _id: id }: { _id: string }) {
  const { max_teams: offered } = await db
    .selectFrom('events')
    .select('max_teams')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [teams, members, payments] = await Promise.all([
    db.selectFrom('teams').select('id').where('event_id', '=', id).where('holds_place', '=', 1).execute(),
    db.selectFrom('members').select('position').where('event_id', '=', id).execute(),
    db.selectFrom('payment_attempts').select('id').where('event_id', '=', id).execute(),
  ]);
  return { offered, teams: teams.length, members: members.length, payments: payments.length };
}

test(
  '200 students register at once for 50 places: exactly 50 teams, and 150 times full',
  { timeout: rounds(20_000, soakMs) },
  async () => {
    const { app, manager } = await startWithEvent({}, manyEvents);
    const applicants = await addStudents(app, 200);
    for (let round = 0; round < rounds(2, 100); round += 1) {
      const event = await createEvent(app, manager, { maxTeams: 50 });
      const answers = await Promise.all(registerAll(app, applicants, event));
      expect(tally(answers)).toEqual({ 201: 50, event_full: 150 });
      const refused = answers.find(({ status }) => status !== 201);
      expect(refused).toMatchObject({ status: 409, body: { message: 'This event is full' } });
      expect(await stored(app, event)).toEqual({ offered: 50, teams: 50, members: 100, payments: 50 });
    }
  },
);

test('control: without the lock the same 200 oversell the 50 places', async () => {
  const { app, event } = await startWithEvent({ maxTeams: 50 });
  const applicants = await addStudents(app, 200);
  await runWithoutLocks(app);
  const { 201: registered } = tally(await Promise.all(registerAll(app, applicants, event)));
  expect(registered).toBeGreaterThan(50);
  expect(await stored(app, event)).toMatchObject({ offered: 50, teams: registered });
});

async function editAmongRegistrations(app: TestApp, manager: Applicant, applicants: readonly Applicant[]) {
  const event = await createEvent(app, manager, { maxTeams: 40 });
  const offer = (maxTeams: number) =>
    app.call(updateEvent, { token: manager.token, params: { id: event._id }, body: { maxTeams } });
  const answers = await Promise.all([
    ...registerAll(app, applicants.slice(0, 10), event),
    offer(15),
    ...registerAll(app, applicants.slice(10, 20), event),
    offer(25),
    ...registerAll(app, applicants.slice(20, 40), event),
  ]);
  return { event, answers };
}

test(
  'two edits of the places among 40 registrations: never more teams than places',
  { timeout: rounds(20_000, soakMs) },
  async () => {
    const { app, manager } = await startWithEvent({}, manyEvents);
    const applicants = await addStudents(app, 40);
    for (let round = 0; round < rounds(3, 100); round += 1) {
      const { event, answers } = await editAmongRegistrations(app, manager, applicants);
      const {
        200: edited = 0,
        201: registered = 0,
        event_full: full = 0,
        places_held: held = 0,
      } = tally(answers);
      expect(edited + registered + full + held).toBe(answers.length);
      const { offered, teams } = await stored(app, event);
      expect(teams).toBeLessThanOrEqual(offered);
      expect(teams).toBe(registered);
    }
  },
);

test('control: without the lock, teams exceed the places', { tags: ['soak'] }, async () => {
  const { app, manager } = await startWithEvent();
  const applicants = await addStudents(app, 40);
  await runWithoutLocks(app);
  let missing = 0;
  for (let round = 0; round < 20 && missing <= 0; round += 1) {
    const { event } = await editAmongRegistrations(app, manager, applicants);
    const { offered, teams } = await stored(app, event);
    missing = teams - offered;
  }
  expect(missing).toBeGreaterThan(0);
});
