// @module-tag promise-places
import {
  changeOwnDetails,
  createDraft,
  holdDraftPlace,
  joinWaitlist,
  leaveDraft,
  leaveWaitlist,
  submitDraft,
} from '@hackon/contract/drafts/drafts';
import { updateEvent } from '@hackon/contract/events/events';
import { registerTeam, withdrawTeam } from '@hackon/contract/teams/teams';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { signUpManager } from '../test/accounts.ts';
import { addStudents } from '../test/add-students.ts';
import { newDetails } from '../test/drafts.ts';
import { transaction } from '../src/db/transaction.ts';
import { createEvent } from '../test/events.ts';
import { runMinuteJobs } from '../test/run-minute-jobs.ts';
import { newMember, newTeamBody } from '../test/teams.ts';
import { manyEvents, startTestApp, type TestApp } from '../test/test-app.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { rounds } from './rounds.ts';

const minute = 60_000;
const timeout = rounds(120_000, 8 * 60 * 60_000);
const rooms = 6;
const newcomers = 3;

const kinds = [
  'wait',
  'wait paid',
  'leave',
  'hold',
  'submit',
  'withdraw',
  'register',
  'dissolve',
  'sweep',
] as const;

interface Step {
  kind: (typeof kinds)[number];
  /** A room, or a newcomer. */
  who: number;
  server: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds, 'wait', 'submit', 'sweep'),
  who: fc.nat({ max: rooms - 1 }),
  server: fc.nat({ max: 1 }),
});

/** Steps at once, then minutes that pass, then perhaps another number of places. */
interface Round {
  steps: Step[];
  minutes: number;
  places: number | null;
}

const anyHistory: fc.Arbitrary<Round[]> = fc.array(
  fc.record({
    steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
    minutes: fc.constantFrom(0, 0, 1, 16, 13 * 60),
    places: fc.constantFrom(null, null, null, 1, 2, 4),
  }),
  { minLength: 4, maxLength: 14 },
);

async function startApps(): Promise<[TestApp, ...TestApp[]]> {
  const databaseUrl = await newDatabaseUrl();
  const first = await startTestApp({ ...manyEvents, databaseUrl });
  if (inject('engine') !== 'postgres') return [first];
  return [first, await startTestApp({ ...manyEvents, databaseUrl })];
}

interface World {
  apps: [TestApp, ...TestApp[]];
  manager: { token: string };
  students: { token: string }[];
}

async function playHistory(
  world: World,
  history: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never,
) {
  const { apps, manager, students } = world;
  const [app] = apps;
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 24 * 60 * minute).toISOString();
  const dates = { registrationDeadline: inDays(20), startDate: inDays(25), endDate: inDays(26) };
  const event = await createEvent(app, manager, { ...dates, minTeamSize: 1, maxTeams: 2 });
  const params = { id: event._id };
  const teams = new Map<number, string>();
  const drafts: { token: string; id: string }[] = [];
  for (const [number, { token }] of students.slice(0, rooms).entries()) {
    const body = { teamName: `Room ${number}` };
    const { draft } = await app.succeed(createDraft, { token, params, body });
    await app.succeed(changeOwnDetails, { token, params: { id: draft._id }, body: newDetails() });
    drafts.push({ token, id: draft._id });
  }

  const perform = async ({ kind, who, server }: Step) => {
    const on = apps[server % apps.length] ?? app;
    const draft = drafts[who];
    if (!draft) return;
    const own = { token: draft.token, params: { id: draft.id } };
    if (kind === 'wait') await on.call(joinWaitlist, { ...own, body: {} });
    if (kind === 'wait paid') {
      const { upiTransactionId = '' } = newTeamBody();
      await on.call(joinWaitlist, { ...own, body: { upiTransactionId } });
    }
    if (kind === 'leave') await on.call(leaveWaitlist, own);
    if (kind === 'hold') await on.call(holdDraftPlace, own);
    if (kind === 'dissolve') await on.call(leaveDraft, own);
    if (kind === 'sweep') await runMinuteJobs(on);
    if (kind === 'submit') {
      const { upiTransactionId = '' } = newTeamBody();
      const { status } = await on.call(submitDraft, { ...own, body: { upiTransactionId } });
      if (status === 201) teams.set(who, draft.id);
    }
    if (kind === 'withdraw') {
      const teamId = teams.get(who);
      if (teamId !== undefined) await on.call(withdrawTeam, { token: draft.token, params: { teamId } });
    }
    if (kind === 'register') {
      const student = students[rooms + (who % newcomers)];
      const body = newTeamBody();
      body.members = [newMember(`${body.teamName} alone`.replaceAll(' ', '.'))];
      if (student) await on.call(registerTeam, { token: student.token, params, body });
    }
  };

  let before = await taken(app, event._id);
  for (const { steps, minutes, places } of history) {
    await Promise.all(steps.map(perform));
    const after = await taken(app, event._id);
    expect(after.total, 'places that are taken').toBeLessThanOrEqual(Math.max(after.places, before.total));
    expect(after.doubled).toEqual([]);
    for (const each of apps) each.clock.advance(minutes * minute);
    if (places !== null)
      await app.call(updateEvent, { token: manager.token, params, body: { maxTeams: places } });
    before = await taken(app, event._id);
  }
  // A sweep later, no place is free while somebody waits who can register.
  await runMinuteJobs(app);
  const { total, places, ready, inOrder } = await taken(app, event._id);
  expect(ready === 0 || total >= places, `${total} of ${places} taken, ${ready} wait`).toBe(true);
  expect(inOrder).toBe(true);
  // The jobs of later histories need not visit this event.
  await transaction(app.db, (trx) => trx.deleteFrom('waitlist').where('event_id', '=', event._id).execute());
}

async function taken({ db, clock }: TestApp, eventId: string) {
  const now = clock.now.toISOString();
  const { max_teams: places } = await db
    .selectFrom('events')
    .select('max_teams')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const teams = await db
    .selectFrom('teams')
    .select('account_id')
    .where('event_id', '=', eventId)
    .where('holds_place', '=', 1)
    .execute();
  const holds = await db
    .selectFrom('place_holds')
    .select('account_id')
    .where('event_id', '=', eventId)
    .where('until', '>', now)
    .execute();
  const queue = await db
    .selectFrom('waitlist')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const waiting = queue.filter(({ state, is_ready }) => state === 'waiting' && is_ready === 1);
  const accounts = [...teams, ...holds].map(({ account_id }) => account_id);
  // Whoever has an offer has paid, or came before those who wait.
  const offered = queue.filter(({ state }) => state === 'offered');
  const inOrder = offered.every(
    ({ joined_at, transaction_id }) =>
      transaction_id !== null || waiting.every((other) => joined_at <= other.joined_at),
  );
  return {
    places,
    total: accounts.length,
    doubled: accounts.filter((account, index) => accounts.indexOf(account) !== index),
    ready: waiting.length,
    inOrder,
  };
}

test(
  'any history of rooms and their queue: no place too many, and none kept from who waits',
  { timeout },
  async () => {
    const apps = await startApps();
    const [app] = apps;
    const manager = await signUpManager(app);
    const begin = app.clock.now;
    const property = fc.asyncProperty(anyHistory, async (history) => {
      // Otherwise the sessions would expire.
      for (const { clock } of apps) clock.now = begin;
      const students = await addStudents(app, rooms + newcomers);
      await playHistory({ apps, manager, students }, history);
    });
    expect(await faultOf(property, rounds(15, 10_000))).toBe('');
  },
);

test('200 rooms want 50 places at once: each place goes to one of them', { timeout }, async () => {
  const apps = await startApps();
  const [app] = apps;
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, { minTeamSize: 1, maxTeams: 50 });
  const params = { id: event._id };
  const leaders = await addStudents(app, 200);
  const teams = await Promise.all(
    leaders.map(async ({ token }, number) => {
      const body = { teamName: `Room ${number}` };
      const { draft } = await app.succeed(createDraft, { token, params, body });
      const own = { token, params: { id: draft._id } };
      await app.succeed(changeOwnDetails, { ...own, body: newDetails() });
      return { own, on: apps[number % apps.length] ?? app };
    }),
  );
  // A third holds a place, a third registers at once, and a third waits.
  await Promise.all(
    teams.map(({ own, on }, number) => {
      if (number % 3 === 0) return on.call(holdDraftPlace, own);
      const { upiTransactionId = '' } = newTeamBody();
      if (number % 3 === 1) return on.call(submitDraft, { ...own, body: { upiTransactionId } });
      return on.call(joinWaitlist, { ...own, body: {} });
    }),
  );
  expect(await taken(app, event._id)).toMatchObject({ total: 50, doubled: [], inOrder: true });
  // Places that are only held come free by the clock, and go to those who wait.
  for (const { clock } of apps) clock.advance(16 * minute);
  await Promise.all(apps.map(runMinuteJobs));
  expect(await taken(app, event._id)).toMatchObject({ total: 50, doubled: [], inOrder: true });
});

async function faultOf(property: fc.IAsyncProperty<[Round[]]>, numRuns: number): Promise<string> {
  const details = await fc.check(property, { numRuns });
  return fc.defaultReportMessage(details) ?? '';
}
