import { setTimeout as delay } from 'node:timers/promises';
import { saveReview } from '@hackon/contract/judging/judging';
import { closeRound, finaliseRound } from '@hackon/contract/judging/rounds';
import { expect, test } from 'vitest';
import { holdRound } from '../../../test/hold-round.ts';
import { addOpenRound, assign, newReview, startWithRound } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { assignmentsOf, startRound } from '../../../test/rounds.ts';
import { tally } from '../../../test/tally.ts';
import type { Transaction } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import { countedReviews } from './gather-reviews.ts';

// Each of these mutations must fail a test: on PostgreSQL, no lock of the round in each operation.

/** In ms, until a call waits for the lock. */
const waitMs = 200;

function finalise(trx: Transaction, { _id }: { _id: string }) {
  return trx.updateTable('rounds').set({ state: 'final' }).where('id', '=', _id).execute();
}

test('no review, order or step arrives after the ranks of its round', async () => {
  const { app, judge, round, teams, review, step, place } = await startWithRound({ mode: 'placing' });
  const release = await holdRound(app, round._id, (trx) => finalise(trx, round));
  const sent = [
    review(),
    place(teams),
    ...(['start', 'skip', 'absent', 'conflict'] as const).map((name) => step(name, { by: judge })),
  ];
  await delay(waitMs);
  await release();
  expect(tally(await Promise.all(sent))).toEqual({ round_closed: sent.length });
  for (const table of ['reviews', 'review_versions', 'placings', 'judge_conflicts'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a late review counts or is refused by the time at which it is stored', async () => {
  const { app, round, review, lateMs } = await startWithRound();
  const closed_at = app.clock.now.toISOString();
  const release = await holdRound(app, round._id, (trx) =>
    trx.updateTable('rounds').set({ state: 'closed', closed_at }).execute(),
  );
  const sent = review();
  await delay(waitMs);
  app.clock.advance(lateMs);
  await release();
  expect(await sent).toMatchObject({ status: 409, body: { code: 'round_closed' } });
});

test('no review of a removed judge is stored behind the removal', async () => {
  const { app, round, review } = await startWithRound();
  const release = await holdRound(app, round._id, async (trx) => {
    await trx.updateTable('reviews').set({ struck: 'removed' }).execute();
    await trx.updateTable('judges').set({ state: 'removed' }).execute();
  });
  const sent = review();
  await delay(waitMs);
  await release();
  expect((await sent).status).toBe(401);
  expect(await app.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
});

test('one review sent by two calls at once counts once', async () => {
  const { app, round, review } = await startWithRound();
  const body = newReview(app, round);
  const answers = await Promise.all(Array.from({ length: 6 }, () => review(body)));
  expect(tally(answers)).toEqual({ 200: 6 });
  expect(await app.db.selectFrom('review_versions').selectAll().execute()).toHaveLength(1);
});

test('two phones that place at once: one of them gets 412', async () => {
  const { app, teams, place } = await startWithRound({ mode: 'placing' });
  const answers = await Promise.all([place(teams), place(teams.toReversed())]);
  expect(tally(answers)).toEqual({ 200: 1, stale_version: 1 });
  expect(await app.db.selectFrom('placings').select('version').execute()).toEqual([{ version: 1 }]);
});

test('three judges who find nobody at once pause the project', async () => {
  const { app, event, round, teams, judge, step } = await startWithRound();
  const judges = [judge, await signInJudge(app, event), await signInJudge(app, event)];
  for (const other of judges.slice(1)) await assign(app, round, other, teams);
  await Promise.all(judges.map((by) => step('absent', { by })));
  const paused = await app.db.selectFrom('round_entries').selectAll().where('state', '=', 'paused').execute();
  expect(paused.map(({ team_id }) => team_id)).toEqual([teams[0]?._id]);
});

test('a conflict strikes no review of another round while its ranks are stored', async () => {
  const { app, event, judge, round, teams, step } = await startWithRound();
  const second = await addOpenRound(app, event, { position: 1 });
  await assign(app, second, judge, teams);
  const release = await holdRound(app, second._id, (trx) => finalise(trx, second));
  let isDone = false;
  const declared = step('conflict', { by: judge, of: round }).finally(() => (isDone = true));
  await delay(waitMs);
  expect(isDone).toBe(false);
  await release();
  expect((await declared).status).toBe(200);
});

test('judges declare and undo conflicts in two rounds at once', async () => {
  const { app, event, round, teams, step } = await startWithRound();
  const second = await addOpenRound(app, event, { position: 1 });
  const judges: Awaited<ReturnType<typeof signInJudge>>[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const judge = await signInJudge(app, event);
    await assign(app, round, judge, teams);
    await assign(app, second, judge, teams);
    judges.push(judge);
  }
  const all = (name: 'conflict' | 'start') =>
    Promise.all(judges.map((by, nth) => step(name, { by, of: nth % 2 === 0 ? round : second })));
  expect(tally(await all('conflict'))).toEqual({ 200: 8 });
  const barred = app.db.selectFrom('assignments').selectAll().where('state', '=', 'conflict');
  expect(await barred.execute()).toHaveLength(16);
  expect(tally(await all('start'))).toEqual({ 200: 8 });
  expect(await barred.execute()).toEqual([]);
});

test('ranks that are stored while late reviews arrive are of all reviews', async () => {
  const { app, judges, teams, round, ofRound } = await startRound({ judges: 6, projects: 6 });
  const [criterion] = round.criteria;
  const pairs = await assignmentsOf(app);
  const send = ([judgeId, submissionId]: [string, string], nth: number) =>
    app.call(saveReview, {
      token: judges.find(({ _id }) => _id === judgeId)?.token ?? '',
      params: { submissionId },
      body: newReview(
        app,
        { _id: round._id, criteria: [] },
        { scores: { [criterion?._id ?? '']: 1 + (nth % 5) } },
      ),
    });
  const early = pairs.slice(0, teams.length);
  expect(tally(await Promise.all(early.map(send)))).toEqual({ 200: early.length });
  await app.succeed(closeRound, { ...ofRound, body: { force: true } });
  const late = pairs.slice(teams.length);
  const [final, ...answers] = await Promise.all([app.call(finaliseRound, ofRound), ...late.map(send)]);
  // Reviews may arrive at each attempt.
  if (final.status !== 200) await app.succeed(finaliseRound, ofRound);
  const { ranks } = await app.db.selectFrom('round_results').select('ranks').executeTakeFirstOrThrow();
  const ranked = fromJson(ranks).reduce((sum, { reviews }) => sum + reviews, 0);
  const { 200: stored = 0 } = tally(answers);
  expect(ranked).toBe(early.length + stored);
  expect(await countedReviews(app.db, round._id)).toHaveLength(ranked);
});
