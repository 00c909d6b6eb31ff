import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { formatDateTime } from '@hackon/contract/format-dates';
import { describe, expect, test } from 'vitest';
import { assign, newReview, startWithRound } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { transaction } from '../../db/transaction.ts';
import { countedReviews } from './gather-reviews.ts';

type Started = Awaited<ReturnType<typeof startWithRound>>;

const minute = 60_000;

function stored({ app, round }: Started) {
  return countedReviews(app.db, round._id);
}

function versions({ app }: Started) {
  return app.db.selectFrom('review_versions').selectAll().orderBy('client_at').execute();
}

function stateOf({ app, judge }: Started) {
  return app.db
    .selectFrom('assignments')
    .select(['team_id', 'state'])
    .where('judge_id', '=', judge._id)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ state }) => state));
}

/** An instant this many ms from now. */
function after({ app }: Started, ms: number): string {
  return new Date(app.clock.now.getTime() + ms).toISOString();
}

describe('PUT /api/judging/reviews/:submissionId', () => {
  test('stores a review and marks the project as done', async () => {
    const started = await startWithRound();
    const { app, judge, round, teams, review } = started;
    const [first = '', second = '', third = ''] = round.criteria;
    const scores = { [first]: 5, [second]: 1, [third]: 0 };
    const answer = await review({ scores, commentTeam: 'Show it on a phone.', commentPrivate: 'Copied?' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        assignment: {
          roundId: round._id,
          submissionId: teams[0]?._id,
          state: 'done',
          isTaken: false,
          review: {
            scores,
            commentTeam: 'Show it on a phone.',
            commentPrivate: 'Copied?',
            updatedAt: app.clock.now.toISOString(),
          },
        },
      },
    });
    expect(await stored(started)).toEqual([{ judgeId: judge._id, teamId: teams[0]?._id, scores }]);
    expect(await stateOf(started)).toEqual(['done', 'todo', 'todo']);
  });

  test('refuses missing, unknown and impossible scores, and stores nothing', async () => {
    const started = await startWithRound();
    const { review, round } = started;
    const [first = '', second = '', third = ''] = round.criteria;
    const { criterionUnknown, scoreEvery, scoreOutOfRange } = judgingMessages;
    for (const [scores, message] of [
      [{}, scoreEvery],
      [{ [first]: 3 }, scoreEvery],
      [{ [first]: 3, [third]: 3 }, scoreEvery],
      [{ [first]: 0, [second]: 3 }, scoreOutOfRange],
      [{ [first]: 3, [second]: 6 }, scoreOutOfRange],
      [{ [first]: 3, [second]: 3, [third]: 11 }, scoreOutOfRange],
      [{ [first]: 3, [second]: 3, ['f'.repeat(24)]: 3 }, criterionUnknown],
    ] as const) {
      expect(await review({ scores })).toMatchObject({ status: 400, body: { message } });
    }
    expect((await review({ scores: { [first]: 3.5, [second]: 3 } })).status).toBe(400);
    expect(await versions(started)).toEqual([]);
    expect(await stateOf(started)).toEqual(['todo', 'todo', 'todo']);
  });

  test.each(['placing', 'ballot'] as const)('in a %s round takes comments alone', async (mode) => {
    const started = await startWithRound({ mode });
    const { review } = started;
    expect(await review({ scores: { ['f'.repeat(24)]: 3 } })).toMatchObject({
      status: 400,
      body: { message: judgingMessages.criterionUnknown },
    });
    expect(await review({ commentTeam: 'Well told.' })).toMatchObject({
      status: 200,
      body: { assignment: { state: 'todo', review: { scores: {}, commentTeam: 'Well told.' } } },
    });
  });

  test('sent again gets the same answer and counts once', async () => {
    const started = await startWithRound();
    const { app, review, round } = started;
    const body = newReview(app, round);
    const first = await review(body);
    app.clock.advance(minute);
    expect(await review(body)).toEqual({ ...first, headers: expect.anything() });
    expect(await versions(started)).toHaveLength(1);
    expect(await stored(started)).toHaveLength(1);
  });

  test('refuses the id of a review of another project', async () => {
    const started = await startWithRound();
    const { review, teams } = started;
    await review({ clientId: 'the-same-one' });
    expect(await review({ clientId: 'the-same-one' }, { by: started.judge, to: teams[1] })).toMatchObject({
      status: 400,
      body: { message: judgingMessages.clientIdUsed },
    });
    expect(await versions(started)).toHaveLength(1);
  });

  test('gets 404 for a project of others, and for a draft', async () => {
    const started = await startWithRound();
    const { app, event, round, teams, review, setRound } = started;
    const other = await signInJudge(app, event);
    await assign(app, round, other, teams.slice(1));
    expect(await review({}, { by: other, to: teams[0] })).toMatchObject({
      status: 404,
      body: { message: judgingMessages.assignmentNotFound },
    });
    await setRound({ state: 'draft' });
    expect(await review()).toMatchObject({ status: 404, body: { message: judgingMessages.roundNotFound } });
    const elsewhere = await startWithRound();
    expect((await review({ roundId: elsewhere.round._id })).status).toBe(404);
    expect(await versions(started)).toEqual([]);
  });

  test('keeps the late review of a project that went to another judge', async () => {
    const started = await startWithRound();
    const { app, review } = started;
    await transaction(app.db, (trx) => trx.updateTable('assignments').set({ state: 'released' }).execute());
    expect(await review()).toMatchObject({ status: 200, body: { assignment: { state: 'done' } } });
    expect(await stored(started)).toHaveLength(1);
  });

  test.each(['paused', 'disqualified'] as const)(
    'keeps the review of a %s project, which counts once the project is back in',
    async (state) => {
      const started = await startWithRound();
      const { app, review } = started;
      const set = (to: 'in' | typeof state) =>
        transaction(app.db, (trx) => trx.updateTable('round_entries').set({ state: to }).execute());
      await set(state);
      expect((await review()).status).toBe(200);
      expect(await stored(started)).toEqual([]);
      await set('in');
      expect(await stored(started)).toHaveLength(1);
    },
  );

  test('gets 409 for a project with a declared conflict', async () => {
    const started = await startWithRound();
    const { app, review } = started;
    await transaction(app.db, (trx) => trx.updateTable('assignments').set({ state: 'conflict' }).execute());
    expect(await review()).toMatchObject({
      status: 409,
      body: { code: 'conflict_declared', message: judgingMessages.conflict },
    });
    expect(await versions(started)).toEqual([]);
  });
});

describe('a queue after the close', () => {
  test("counts for 15 minutes, by the server's clock", async () => {
    const started = await startWithRound();
    const { app, event, review, closeAndWait, lateMs, teams, judge } = started;
    const close = formatDateTime(app.clock.now.toISOString(), event.timeZone);
    const before = after(started, -minute);
    await closeAndWait(lateMs - 1000);
    expect((await review({ clientAt: before })).status).toBe(200);
    app.clock.advance(2000);
    const late = await review({ clientAt: before }, { by: judge, to: teams[1] });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'round_closed', message: judgingMessages.roundClosed(close) },
    });
    expect(await stored(started)).toHaveLength(1);
  });

  test('counts for 15 minutes after a close by the clock', async () => {
    const started = await startWithRound();
    const { app, review, setRound, lateMs } = started;
    await setRound({ closes_at: after(started, minute) });
    app.clock.advance(minute + lateMs - 1);
    expect((await review()).status).toBe(200);
    app.clock.advance(1);
    expect(await review()).toMatchObject({ status: 409, body: { code: 'round_closed' } });
  });

  test('whose answer was lost gets it after the 15 minutes too', async () => {
    const started = await startWithRound();
    const { app, round, review, closeAndWait, lateMs } = started;
    const body = newReview(app, round);
    await review(body);
    await closeAndWait(lateMs + minute);
    expect((await review(body)).status).toBe(200);
    expect((await review()).status).toBe(409);
  });

  test('gets 409 once the ranks are stored', async () => {
    const { review, setRound } = await startWithRound();
    await setRound({ state: 'final' });
    expect(await review()).toMatchObject({ status: 409, body: { code: 'round_closed' } });
  });

  test('gets 409 before the opening', async () => {
    const started = await startWithRound();
    const { event, review, setRound } = started;
    const opens = after(started, minute);
    await setRound({ opens_at: opens });
    expect(await review()).toMatchObject({
      status: 409,
      body: { message: judgingMessages.roundNotOpen(formatDateTime(opens, event.timeZone)) },
    });
  });
});

describe('the same project on two phones', () => {
  /** Returns the comment that counts after both have arrived, a minute apart. */
  async function currentOf(arrivals: [comment: string, ms: number][]) {
    const started = await startWithRound();
    const { app, review } = started;
    const sent = arrivals.map(([commentTeam, ms]) => ({ commentTeam, clientAt: after(started, ms) }));
    for (const body of sent) {
      app.clock.advance(minute);
      expect((await review(body)).status).toBe(200);
    }
    expect(await versions(started)).toHaveLength(arrivals.length);
    expect(await stored(started)).toHaveLength(1);
    const row = await app.db.selectFrom('reviews').select('comment_team').executeTakeFirstOrThrow();
    return row.comment_team;
  }

  test('keeps both; the one that was written last is current, in either order of arrival', async () => {
    expect(
      await currentOf([
        ['early', -5 * minute],
        ['late', -minute],
      ]),
    ).toBe('late');
    expect(
      await currentOf([
        ['late', -minute],
        ['early', -5 * minute],
      ]),
    ).toBe('late');
  });

  test('a clock that is ahead wins only until the next minute', async () => {
    expect(
      await currentOf([
        ['ahead', 600 * minute],
        ['right', 2 * minute],
      ]),
    ).toBe('right');
    expect(
      await currentOf([
        ['right', 0],
        ['ahead', 600 * minute],
      ]),
    ).toBe('ahead');
  });

  test('a clock that is behind changes nothing for its own reviews', async () => {
    expect(
      await currentOf([
        ['first', -900 * minute],
        ['second', -899 * minute],
      ]),
    ).toBe('second');
  });

  test('at the same instant, the one that came last is current', async () => {
    expect(
      await currentOf([
        ['first', 0],
        ['second', 0],
      ]),
    ).toBe('second');
  });

  test('an older review does not replace the shown one', async () => {
    const started = await startWithRound();
    const { review } = started;
    await review({ commentTeam: 'late' });
    expect(await review({ commentTeam: 'early', clientAt: after(started, -minute) })).toMatchObject({
      status: 200,
      body: { assignment: { review: { commentTeam: 'late' } } },
    });
  });
});

test('keeps the newest versions of a project, and those of other projects', async () => {
  const started = await startWithRound();
  const { app, review, teams, judge } = started;
  await review({ commentTeam: 'another project' }, { by: judge, to: teams[1] });
  for (let nth = 1; nth <= judgingLimits.versions + 3; nth += 1) {
    app.clock.advance(1000);
    await review({ commentTeam: `version ${nth}` });
  }
  const kept = await versions(started);
  expect(kept.map(({ comment_team }) => comment_team)).toEqual([
    'another project',
    ...Array.from({ length: judgingLimits.versions }, (_none, index) => `version ${index + 4}`),
  ]);
});
