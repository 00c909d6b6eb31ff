// @module-tag spec-2-11
// @module-tag beyond-my-events
import {
  deleteEvent,
  listEvents,
  managerEvents,
  managerOverview,
  publicEvents,
} from '@hackon/contract/events/events';
import { decidePayment } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

/** Creates two managers; the first has an event in each phase. */
async function withEvents() {
  const app = await startTestApp();
  const [manager, other] = [await signUpManager(app), await signUpManager(app)];
  const phases = [
    { title: 'Upcoming' },
    { title: 'Ongoing', startDate: '2026-11-30T00:00:00.000Z' },
    { title: 'Set ongoing', status: 'ongoing' },
    { title: 'Over', startDate: '2026-11-01', endDate: '2026-11-02', registrationDeadline: '2026-10-20' },
    { title: 'Set completed', status: 'completed' },
    { title: 'Draft', status: 'draft' },
  ] as const;
  const events = [];
  for (const change of phases) {
    events.push(await createEvent(app, manager, change));
    app.clock.advance(1_000);
  }
  await createEvent(app, other, { title: "Another's" });
  return { app, manager, other, events };
}

const newestFirst = ['Draft', 'Set completed', 'Over', 'Set ongoing', 'Ongoing', 'Upcoming'];
const titlesOf = (events: readonly { title: string }[]) => events.map(({ title }) => title);

describe.each([managerEvents, managerOverview])('$method $path', (endpoint) => {
  test('is only for managers', async () => {
    const app = await startTestApp();
    const student = await signUpStudent(app);
    expect(await app.call(endpoint)).toMatchObject({ status: 401 });
    expect(await app.call(endpoint, { token: student.token })).toMatchObject({
      status: 403,
      body: { message: 'Only event managers can do this' },
    });
  });
});

describe('GET /api/manager/events', () => {
  test("lists the manager's own events, including drafts, latest created first", async () => {
    const { app, manager, other } = await withEvents();
    expect(titlesOf(await app.succeed(managerEvents, { token: manager.token }))).toEqual(newestFirst);
    expect(titlesOf(await app.succeed(managerEvents, { token: other.token }))).toEqual(["Another's"]);
  });

  test('counts teams, places and money of each', async () => {
    const { app, manager, events } = await withEvents();
    const { token } = manager;
    const [upcoming, , setOngoing] = events;
    if (!upcoming || !setOngoing) throw new Error('no events');
    for (const status of ['verified', 'verified', 'rejected', undefined] as const) {
      const { _id: teamId } = await registerTeam(app, await signUpStudent(app), upcoming);
      if (status) await app.succeed(decidePayment, { token, params: { teamId }, body: { status } });
    }
    await registerTeam(app, await signUpStudent(app), setOngoing);
    const listed = await app.succeed(managerEvents, { token });
    const sums = { teamCount: 4, placesHeld: 3, availableSlots: 7, moneyCollected: 1_000, moneyPending: 500 };
    expect(listed.at(-1)).toMatchObject({ title: 'Upcoming', ...sums });
    expect(listed[3]).toMatchObject({ teamCount: 1, placesHeld: 1, moneyCollected: 0, moneyPending: 500 });
    expect(listed[0]).toMatchObject({ teamCount: 0, placesHeld: 0, moneyCollected: 0, moneyPending: 0 });
    expect(listed.some((event) => 'teams' in event)).toBe(false);
  });

  test('returns pages with the total', async () => {
    const { app, manager } = await withEvents();
    const query = { page: 2, limit: 4 };
    const answer = await app.call(managerEvents, { token: manager.token, query });
    expect(answer.headers).toMatchObject({ 'x-total-count': '6' });
    expect(answer.body).toMatchObject([{ title: 'Ongoing' }, { title: 'Upcoming' }]);
  });

  test('leaves out deleted events', async () => {
    const { app, manager, events } = await withEvents();
    const { token } = manager;
    await app.succeed(deleteEvent, { token, params: { id: events[0]?._id ?? '' } });
    expect(titlesOf(await app.succeed(managerEvents, { token }))).toEqual(newestFirst.slice(0, -1));
    const { stats } = await app.succeed(managerOverview, { token });
    expect(stats).toMatchObject({ totalEvents: 5, upcomingEvents: 0 });
  });
});

describe('GET /api/events/manager', () => {
  test('returns the same events, and counts for the tiles by phase, not by status', async () => {
    const { app, manager } = await withEvents();
    const { token } = manager;
    const { events, stats } = await app.succeed(managerOverview, { token });
    expect(events).toEqual(await app.succeed(managerEvents, { token }));
    expect(stats).toEqual({ totalEvents: 6, activeEvents: 2, upcomingEvents: 1, completedEvents: 2 });
  });
});

describe('GET /api/events', () => {
  test("returns a manager's own events, and the public list to others", { tags: ['spec-7'] }, async () => {
    const { app, manager } = await withEvents();
    const student = await signUpStudent(app);
    const { token } = manager;
    expect(await app.succeed(listEvents, { token })).toEqual(await app.succeed(managerEvents, { token }));
    const listed = await app.call(publicEvents);
    for (const input of [{}, { token: student.token }]) {
      const answer = await app.call(listEvents, input);
      expect(answer.body).toEqual(listed.body);
      expect(answer.headers['x-total-count']).toBe(listed.headers['x-total-count']);
    }
    expect(await app.call(listEvents, { token: 'dead' })).toMatchObject({ status: 401 });
  });
});
