import { savePlacing } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { describe, expect, test } from 'vitest';
import { assign, startWithRound } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { transaction } from '../../db/transaction.ts';
import { countedOrders } from './gather-reviews.ts';

describe.each(['placing', 'ballot'] as const)('PUT /api/judging/placing in a %s round', (mode) => {
  test('stores the order, and marks its projects as done', async () => {
    const { app, round, judge, teams, place, kit } = await startWithRound({ mode });
    const [a, b, c] = teams;
    const placing = { roundId: round._id, order: [c?._id, a?._id], version: 1 };
    expect(await place([c, a])).toMatchObject({
      status: 200,
      body: {
        placing,
        assignments: [
          { submissionId: a?._id, state: 'done' },
          { submissionId: b?._id, state: 'todo' },
          { submissionId: c?._id, state: 'done' },
        ],
      },
    });
    expect((await kit()).placing).toEqual([placing]);
    expect(await countedOrders(app.db, round._id)).toEqual([{ judgeId: judge._id, order: [c?._id, a?._id] }]);
  });

  test('undone, a project is open again', async () => {
    const { app, round, teams, place } = await startWithRound({ mode });
    const [a, b] = teams;
    await place([a, b]);
    expect(await place([b], 1)).toMatchObject({
      status: 200,
      body: {
        placing: { version: 2 },
        assignments: [{ state: 'todo' }, { state: 'done' }, { state: 'todo' }],
      },
    });
    expect(await place([], 2)).toMatchObject({
      status: 200,
      body: { placing: { order: [], version: 3 }, assignments: [{ state: 'todo' }, { state: 'todo' }, {}] },
    });
    expect((await countedOrders(app.db, round._id)).flatMap(({ order }) => order)).toEqual([]);
  });

  test('sent again gets the same answer, also after the close', async () => {
    const { app, teams, place, closeAndWait, lateMs } = await startWithRound({ mode });
    const first = await place(teams);
    app.clock.advance(1000);
    expect((await place(teams)).body).toEqual(first.body);
    await closeAndWait(lateMs);
    expect((await place(teams)).body).toEqual(first.body);
    expect(await place(teams.toReversed(), 1)).toMatchObject({ status: 409, body: { code: 'round_closed' } });
  });

  test('of another phone is not replaced: 412 with the stored order', async () => {
    const { teams, place } = await startWithRound({ mode });
    const [a, b, c] = teams;
    await place([a, b]);
    const answer = await place([b, c], 0);
    expect(answer).toMatchObject({
      status: 412,
      body: {
        code: 'stale_version',
        message: judgingMessages.orderChanged,
        placing: { order: [a?._id, b?._id], version: 1 },
      },
    });
    expect(savePlacing.stale.safeParse(answer.body).success).toBe(true);
    expect(await place([b, c], 2)).toMatchObject({ status: 412 });
  });

  test("refuses a project that appears twice, is not the judge's or has a conflict", async () => {
    const { app, event, round, teams, place, step } = await startWithRound({ mode });
    const [a, b, c] = teams;
    const other = await signInJudge(app, event);
    await assign(app, round, other, teams.slice(0, 2));
    expect(await place([a, b, a])).toMatchObject({
      status: 400,
      body: { message: judgingMessages.orderTwice },
    });
    expect(await place([a, c], 0, other)).toMatchObject({
      status: 400,
      body: { message: judgingMessages.orderUnknown },
    });
    await step('conflict');
    expect(await place([a, b])).toMatchObject({ status: 409, body: { code: 'conflict_declared' } });
    expect(await app.db.selectFrom('placings').selectAll().execute()).toEqual([]);
  });

  test('a project disqualified in mid-round keeps its place, and the ranking ignores it', async () => {
    const { app, round, judge, teams, place, kit } = await startWithRound({ mode });
    const [a, b, c] = teams;
    const setEntry = (state: 'in' | 'disqualified') =>
      transaction(app.db, (trx) =>
        trx
          .updateTable('round_entries')
          .set({ state })
          .where('team_id', '=', b?._id ?? '')
          .execute(),
      );
    await place([a, b, c]);
    await setEntry('disqualified');
    const counted = () => countedOrders(app.db, round._id);
    expect(await counted()).toEqual([{ judgeId: judge._id, order: [a?._id, c?._id] }]);
    expect((await kit()).placing[0]).toMatchObject({ order: [a?._id, c?._id] });
    // A phone that was offline still names it.
    expect(await place([b, c, a], 1)).toMatchObject({
      status: 200,
      body: { placing: { order: [c?._id, a?._id], version: 2 } },
    });
    expect(await place([a, c], 2)).toMatchObject({ status: 200 });
    await setEntry('in');
    expect(await counted()).toEqual([{ judgeId: judge._id, order: [b?._id, a?._id, c?._id] }]);
    expect((await kit()).assignments.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('a released project counts, if the phone placed it offline', async () => {
    const { app, teams, place } = await startWithRound({ mode });
    await transaction(app.db, (trx) => trx.updateTable('assignments').set({ state: 'released' }).execute());
    expect(await place([teams[1]])).toMatchObject({
      status: 200,
      body: { placing: { order: [teams[1]?._id] }, assignments: [{ state: 'done' }] },
    });
  });
});

test('PUT /api/judging/placing gets 404 in a round of scores', async () => {
  const { teams, place } = await startWithRound();
  expect(await place(teams)).toMatchObject({ status: 404 });
});
