import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { roundBoard } from '@hackon/contract/judging/rounds';
import { describe, expect, test } from 'vitest';
import { addOpenRound, assign, newReview, startWithRound } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { transaction } from '../../db/transaction.ts';
import { countedOrders, countedReviews } from './gather-reviews.ts';

type Started = Awaited<ReturnType<typeof startWithRound>>;

const became = (state: string) => ({ status: 200, body: { assignment: { state } } });
const refused = (code: string) => ({ status: 409, body: { code } });

function entryOf({ app, round, teams }: Started) {
  return app.db
    .selectFrom('round_entries')
    .select(['state', 'reason'])
    .where('round_id', '=', round._id)
    .where('team_id', '=', teams[0]?._id ?? '')
    .executeTakeFirstOrThrow();
}

function readBoardOf({ app, manager, round }: Started) {
  return app.succeed(roundBoard, { token: manager.token, params: { id: round._id } });
}

/** Judges who see all projects of the round. */
async function moreJudges({ app, event, round, teams }: Started, count: number) {
  const judges = [];
  for (let nth = 0; nth < count; nth += 1) {
    const judge = await signInJudge(app, event);
    await assign(app, round, judge, teams);
    judges.push(judge);
  }
  return judges;
}

async function statesOf({ kit, teams }: Started) {
  const { assignments } = await kit();
  return teams.map(({ _id }) => assignments.find(({ submissionId }) => submissionId === _id)?.state);
}

describe('start, skip', () => {
  test('start says for ten minutes that the table is taken, to other judges alone', async () => {
    const started = await startWithRound();
    const { app, teams, step, kit } = started;
    const [other] = await moreJudges(started, 1);
    expect(await step('start')).toMatchObject({
      status: 200,
      body: { assignment: { submissionId: teams[0]?._id, state: 'started', isTaken: false, review: null } },
    });
    const taken = async () =>
      (await kit(other)).assignments.flatMap(({ isTaken, submissionId }) => (isTaken ? [submissionId] : []));
    expect(await taken()).toEqual([teams[0]?._id]);
    expect((await kit()).assignments.some(({ isTaken }) => isTaken)).toBe(false);
    app.clock.advance(judgingLimits.takenMs);
    expect(await taken()).toEqual([]);
  });

  test('a skipped project waits until the next is done', async () => {
    const started = await startWithRound();
    const { teams, step, kit, review, judge } = started;
    const ids = teams.map(({ _id }) => _id);
    const walked = async () => (await kit()).assignments.map(({ submissionId }) => ids.indexOf(submissionId));
    expect(await walked()).toEqual([0, 1, 2]);
    expect(await step('skip')).toMatchObject(became('skipped'));
    expect(await walked()).toEqual([1, 0, 2]);
    await review({}, { by: judge, to: teams[1] });
    expect(await walked()).toEqual([0, 1, 2]);
    expect(await statesOf(started)).toEqual(['todo', 'done', 'todo']);
  });

  test('start undoes a skip, and leaves a reviewed project done', async () => {
    const { step, review } = await startWithRound();
    await step('skip');
    expect(await step('start')).toMatchObject(became('started'));
    await review();
    for (const name of ['start', 'skip', 'absent'] as const) {
      expect(await step(name)).toMatchObject(became('done'));
    }
  });

  test('start takes a released project back', async () => {
    const started = await startWithRound();
    const { app, step } = started;
    await transaction(app.db, (trx) => trx.updateTable('assignments').set({ state: 'released' }).execute());
    expect(await step('skip')).toMatchObject(became('released'));
    expect(await statesOf(started)).toEqual([undefined, undefined, undefined]);
    expect(await step('start')).toMatchObject(became('started'));
    expect(await statesOf(started)).toEqual(['started', undefined, undefined]);
  });

  test('get 404 for a project of others, and 409 after the close', async () => {
    const started = await startWithRound();
    const { app, event, step, closeAndWait, lateMs } = started;
    const stranger = await signInJudge(app, event);
    for (const name of ['start', 'skip', 'absent', 'conflict'] as const) {
      expect((await step(name, { by: stranger })).status).toBe(404);
    }
    await closeAndWait(lateMs);
    for (const name of ['start', 'skip', 'absent', 'conflict'] as const) {
      expect(await step(name)).toMatchObject(refused('round_closed'));
    }
    expect(await app.db.selectFrom('judge_conflicts').selectAll().execute()).toEqual([]);
  });
});

describe('absent', () => {
  test('three judges pause a project, which leaves the phones', async () => {
    const started = await startWithRound();
    const { teams, step, kit, judge } = started;
    const [second, third, fourth] = await moreJudges(started, 3);
    await step('absent');
    expect(await step('absent')).toMatchObject(became('absent'));
    await step('absent', { by: second ?? judge });
    expect(await entryOf(started)).toEqual({ state: 'in', reason: '' });
    const { entries } = await readBoardOf(started);
    expect(entries.find(({ submissionId }) => submissionId === teams[0]?._id)).toMatchObject({
      absentFor: 2,
    });
    await step('absent', { by: third ?? judge });
    expect(await entryOf(started)).toEqual({ state: 'paused', reason: judgingMessages.nobodyThere });
    const { assignments, projects } = await kit(fourth);
    expect(assignments.map(({ submissionId }) => submissionId)).not.toContain(teams[0]?._id);
    expect(projects.map(({ _id }) => _id)).not.toContain(teams[0]?._id);
  });

  test('undone by the third judge, the project is back in', async () => {
    const started = await startWithRound();
    const { step, judge } = started;
    const [second = judge, third = judge] = await moreJudges(started, 2);
    for (const by of [judge, second, third]) await step('absent', { by });
    expect(await step('start', { by: third })).toMatchObject(became('started'));
    expect(await entryOf(started)).toEqual({ state: 'in', reason: '' });
  });

  test("undone, the organizer's own pause stays", async () => {
    const started = await startWithRound();
    const { app, step } = started;
    await step('absent');
    const paused = { state: 'paused', reason: 'Moved to another hall' } as const;
    await transaction(app.db, (trx) => trx.updateTable('round_entries').set(paused).execute());
    await step('start');
    expect(await entryOf(started)).toEqual(paused);
  });

  test('does not pause a disqualified project', async () => {
    const started = await startWithRound();
    const { app, step, judge } = started;
    const [second = judge, third = judge] = await moreJudges(started, 2);
    const out = { state: 'disqualified', reason: 'Copied' } as const;
    await transaction(app.db, (trx) => trx.updateTable('round_entries').set(out).execute());
    for (const by of [judge, second, third]) await step('absent', { by });
    expect(await entryOf(started)).toEqual(out);
  });
});

describe('conflict', () => {
  test('after scoring strikes the review; start counts it again', async () => {
    const started = await startWithRound();
    const { app, round, step, review, kit } = started;
    await review({ commentTeam: 'My own team!' });
    expect(await step('conflict')).toMatchObject({
      status: 200,
      body: { assignment: { state: 'conflict', review: null } },
    });
    expect(await step('conflict')).toMatchObject(became('conflict'));
    expect(await countedReviews(app.db, round._id)).toEqual([]);
    expect((await kit()).assignments[0]).toMatchObject({ state: 'conflict', review: null });
    expect(await review()).toMatchObject(refused('conflict_declared'));
    expect(await step('skip')).toMatchObject(refused('conflict_declared'));
    expect(await step('absent')).toMatchObject(refused('conflict_declared'));
    expect(await step('start')).toMatchObject({
      status: 200,
      body: { assignment: { state: 'done', review: { commentTeam: 'My own team!' } } },
    });
    expect(await countedReviews(app.db, round._id)).toHaveLength(1);
    expect(await app.db.selectFrom('judge_conflicts').selectAll().execute()).toEqual([]);
  });

  test('undone before a review, the project is started', async () => {
    const { step } = await startWithRound();
    await step('conflict');
    expect(await step('start')).toMatchObject(became('started'));
  });

  test('undone does not count the reviews that a removal struck', async () => {
    const { app, round, step, review } = await startWithRound();
    await review();
    await transaction(app.db, (trx) => trx.updateTable('reviews').set({ struck: 'removed' }).execute());
    await step('conflict');
    await step('start');
    expect(await countedReviews(app.db, round._id)).toEqual([]);
  });

  test('concerns all rounds of the judge, and no other judge', async () => {
    const started = await startWithRound();
    const { app, event, teams, judge, round, step, review } = started;
    const second = await addOpenRound(app, event, { position: 1 });
    await assign(app, second, judge, teams);
    const [other = judge] = await moreJudges(started, 1);
    await review();
    await review({}, { by: other });
    await review(newReview(app, second));
    await step('conflict', { of: second });
    expect(await countedReviews(app.db, round._id)).toMatchObject([{ judgeId: other._id }]);
    expect(await countedReviews(app.db, second._id)).toEqual([]);
    expect(await review()).toMatchObject(refused('conflict_declared'));
    await step('start', { of: second });
    expect(await countedReviews(app.db, round._id)).toHaveLength(2);
    expect(await countedReviews(app.db, second._id)).toHaveLength(1);
    expect((await review()).status).toBe(200);
  });

  test('takes a placed project out of the order that counts, and undone puts it back', async () => {
    const started = await startWithRound({ mode: 'placing' });
    const { app, round, judge, teams, place, step, kit } = started;
    const [a, b, c] = teams;
    await place([b, a, c]);
    await step('conflict');
    expect(await countedOrders(app.db, round._id)).toEqual([{ judgeId: judge._id, order: [b?._id, c?._id] }]);
    expect((await kit()).placing).toEqual([{ roundId: round._id, order: [b?._id, c?._id], version: 1 }]);
    expect(await place([c, b], 1)).toMatchObject({ status: 200 });
    expect(await step('start')).toMatchObject(became('done'));
    expect((await kit()).placing).toEqual([
      { roundId: round._id, order: [c?._id, b?._id, a?._id], version: 2 },
    ]);
  });
});
