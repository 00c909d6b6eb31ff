import { addRound, closeRound } from '@hackon/contract/judging/rounds';
import { publishResults } from '@hackon/contract/results/results';
import { managerTasks as endpoint } from '@hackon/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { startWithDraft } from '../../../test/drafts.ts';
import { addJudge } from '../../../test/judging.ts';
import { complete, startWithProject } from '../../../test/project-team.ts';
import { deadline } from '../../../test/projects.ts';
import { startRanked } from '../../../test/results.ts';
import { startRound } from '../../../test/rounds.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { managerTasks } from './manager-tasks.ts';

const dayMs = 24 * 60 * 60_000;

function before(instant: string, ms: number): Date {
  return new Date(Date.parse(instant) - ms);
}

test('teams that form count in the last three days of registration', async () => {
  const { app, manager, event } = await startWithDraft();
  const closes = event.registrationDeadline;
  const tasksAt = (now: Date) => managerTasks(app.db, manager._id, now);
  expect(await tasksAt(before(closes, 3 * dayMs + 1))).toEqual([]);
  expect(await tasksAt(before(closes, 3 * dayMs))).toEqual([
    { eventId: event._id, kind: 'forming', count: 1, at: closes, roundId: null },
  ]);
  expect(await tasksAt(new Date(closes))).toEqual([]);
});

test('a team that waits for a place is not still forming', async () => {
  const { app, manager, event, draft, leader } = await startWithDraft();
  const at = before(event.registrationDeadline, dayMs);
  expect(await managerTasks(app.db, manager._id, at)).toHaveLength(1);
  await transaction(app.db, (trx) =>
    trx
      .insertInto('waitlist')
      .values({
        id: newId(app.clock.now),
        event_id: event._id,
        draft_id: draft._id,
        account_id: leader._id,
        joined_at: app.clock.now.toISOString(),
        is_ready: 1,
        state: 'waiting',
        offer_until: null,
        transaction_id: null,
      })
      .execute(),
  );
  expect(await managerTasks(app.db, manager._id, at)).toEqual([]);
});

test('judging that nobody finished is forgotten a month after the event', async () => {
  const { app, manager, event } = await startRanked();
  const kindsAfter = async (ms: number) =>
    (await managerTasks(app.db, manager._id, new Date(Date.parse(event.endDate) + ms))).map(
      ({ kind }) => kind,
    );
  expect(await kindsAfter(30 * dayMs - 1)).toEqual(['not_published']);
  expect(await kindsAfter(30 * dayMs)).toEqual([]);
});

test('teams without a submitted project count in the last two days', async () => {
  const { app, manager, event, leader, write, submit } = await startWithProject();
  const tasksAt = (now: Date) => managerTasks(app.db, manager._id, now);
  const task = { eventId: event._id, kind: 'not_submitted', count: 1, at: deadline, roundId: null };
  expect(await tasksAt(before(deadline, 2 * dayMs + 1))).toEqual([]);
  expect(await tasksAt(before(deadline, dayMs))).toEqual([task]);
  await write(leader, 0, complete);
  expect(await tasksAt(before(deadline, dayMs))).toEqual([task]);
  await submit();
  expect(await tasksAt(before(deadline, dayMs))).toEqual([]);
});

test('judges who have not answered for a day', async () => {
  const { app, event, manager, organizer } = await startRanked();
  const { _id } = await addJudge(app, event);
  const invitedAt = app.clock.now.toISOString();
  await transaction(app.db, (trx) =>
    trx.updateTable('judges').set({ invited_at: invitedAt }).where('id', '=', _id).execute(),
  );
  const silent = async (ms: number) =>
    (await managerTasks(app.db, manager._id, new Date(Date.parse(invitedAt) + ms))).filter(
      ({ kind }) => kind === 'judges_silent',
    );
  expect(await silent(dayMs - 1)).toEqual([]);
  expect(await silent(dayMs)).toMatchObject([{ eventId: organizer.params.id, count: 1, at: invitedAt }]);
});

test('a closed round, then results that are not published', async () => {
  const { app, manager, round, ofRound } = await startRound();
  const kinds = async () =>
    (await managerTasks(app.db, manager._id, app.clock.now)).map(({ kind, roundId }) => [kind, roundId]);
  expect(await kinds()).toEqual([]);
  await app.succeed(closeRound, { ...ofRound, body: { force: true } });
  expect(await kinds()).toEqual([['round_closed', round._id]]);
});

test('a round that closed by the clock', async () => {
  const { app, manager, round } = await startRound();
  const closes = app.clock.now.toISOString();
  await transaction(app.db, (trx) =>
    trx.updateTable('rounds').set({ closes_at: closes }).where('id', '=', round._id).execute(),
  );
  expect(await managerTasks(app.db, manager._id, before(closes, 1))).toEqual([]);
  expect(await managerTasks(app.db, manager._id, new Date(closes))).toMatchObject([{ kind: 'round_closed' }]);
});

test('stored ranks wait for results, unless another round is open', async () => {
  const { app, manager, organizer, award, give } = await startRanked();
  const kinds = async () => (await managerTasks(app.db, manager._id, app.clock.now)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['not_published']);
  await give(award(1, 1));
  await app.succeed(publishResults, organizer);
  expect(await kinds()).toEqual([]);
});

test('a draft of a final is still to come', async () => {
  const { app, manager, organizer } = await startRanked();
  await app.succeed(addRound, { ...organizer, body: { name: 'Finals', mode: 'ballot', source: 'top' } });
  expect(await managerTasks(app.db, manager._id, app.clock.now)).toEqual([]);
});

test('a person sees the tasks of their rights alone, and a stranger none', async () => {
  const { app, event, manager } = await startRanked();
  const treasurer = await signUpManager(app);
  await addRole(app, { accountId: treasurer._id, role: 'finance', eventIds: [event._id] });
  const stranger = await signUpManager(app);
  expect(await app.succeed(endpoint, { token: manager.token })).toMatchObject([{ kind: 'not_published' }]);
  expect(await app.succeed(endpoint, { token: treasurer.token })).toEqual([]);
  expect(await app.succeed(endpoint, { token: stranger.token })).toEqual([]);
});
