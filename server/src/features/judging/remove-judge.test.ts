import { changeJudge, listJudges, removeJudge } from '@hackon/contract/judging/judges';
import { eventHistory } from '@hackon/contract/history/history';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { expect, test } from 'vitest';
import { addOpenRound, assign, startWithRound } from '../../../test/judging-rounds.ts';
import { linkOf, newJudgeBody } from '../../../test/judging.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';
import { findByLink, judgeFinder } from './judge-sessions.ts';

/** A judge with a review, a project that is started and one that is skipped. */
async function start() {
  const started = await startWithRound();
  const { app, event, judge, round, teams, organizer, review } = started;
  await review();
  await setState(started, teams[1]?._id ?? '', 'started');
  await setState(started, teams[2]?._id ?? '', 'skipped');
  await transaction(app.db, (trx) =>
    trx
      .insertInto('placings')
      .values({
        round_id: round._id,
        judge_id: judge._id,
        ordering: toJson<string[]>([]),
        version: 1,
        updated_at: app.clock.now.toISOString(),
        struck: '',
      })
      .execute(),
  );
  const params = { id: event._id, judgeId: judge._id };
  const remove = (reviews?: 'keep' | 'strike') =>
    app.call(removeJudge, { token: organizer.token, params, ...(reviews && { query: { reviews } }) });
  const bringBack = () =>
    app.call(changeJudge, {
      token: organizer.token,
      params,
      body: newJudgeBody({ name: judge.name, email: judge.email }),
    });
  const assignments = async () => {
    const rows = await app.db
      .selectFrom('assignments')
      .select('state')
      .where('round_id', '=', round._id)
      .orderBy('position')
      .execute();
    return rows.map(({ state }) => state);
  };
  const struck = async () =>
    [
      ...(await app.db.selectFrom('reviews').select('struck').execute()),
      ...(await app.db.selectFrom('placings').select('struck').execute()),
    ].map((row) => row.struck);
  const state = async () => (await app.succeed(listJudges, organizer)).map((one) => one.state);
  const removals = async () =>
    (await app.succeed(eventHistory, organizer)).filter(({ action }) => action === 'judge_removed').length;
  const publish = () =>
    transaction(app.db, (trx) =>
      trx.updateTable('events').set({ results_published_at: app.clock.now.toISOString() }).execute(),
    );
  return { ...started, remove, bringBack, assignments, struck, state, removals, publish };
}

async function setState(
  { app, round }: Awaited<ReturnType<typeof startWithRound>>,
  teamId: string,
  state: 'started' | 'skipped',
): Promise<void> {
  await transaction(app.db, (trx) =>
    trx
      .updateTable('assignments')
      .set({ state })
      .where('round_id', '=', round._id)
      .where('team_id', '=', teamId)
      .execute(),
  );
}

test('ends links and devices, and frees what is not done', async () => {
  const { app, judge, remove, assignments, struck, state, removals } = await start();
  const link = await linkOf(app, judge);
  expect(await findByLink(app.db, link, app.clock.now)).toBeDefined();
  expect(await remove()).toMatchObject({ status: 200, body: { message: judgingMessages.judgeRemoved } });
  expect(await findByLink(app.db, link, app.clock.now)).toBeUndefined();
  expect(await judgeFinder(app.db)(judge.token, app.clock.now)).toBeUndefined();
  expect(await assignments()).toEqual(['done', 'released', 'released']);
  expect(await struck()).toEqual(['', '']);
  expect(await state()).toEqual(['removed']);
  expect(await removals()).toBe(1);
});

test('does nothing the second time, except to strike the reviews', async () => {
  const { remove, struck, removals } = await start();
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await removals()).toBe(1);
  expect(await remove('strike')).toMatchObject({ status: 200 });
  expect(await struck()).toEqual(['removed', 'removed']);
  expect(await remove('strike')).toMatchObject({ status: 200 });
  expect(await removals()).toBe(2);
});

test('a judge who comes back counts again, but not where a conflict was declared', async () => {
  const { app, remove, bringBack, struck, state, assignments } = await start();
  await transaction(app.db, (trx) => trx.updateTable('reviews').set({ struck: 'conflict' }).execute());
  await remove('strike');
  expect(await struck()).toEqual(['conflict', 'removed']);
  expect(await bringBack()).toMatchObject({ status: 200, body: { state: 'invited', invitedAt: null } });
  expect(await struck()).toEqual(['conflict', '']);
  expect(await state()).toEqual(['invited']);
  // The organizer assigns them again, or to somebody else.
  expect(await assignments()).toEqual(['done', 'released', 'released']);
});

test('after the results are published, reviews neither stop counting nor count again', async () => {
  const { remove, bringBack, struck, state, publish } = await start();
  await publish();
  const published = {
    status: 409,
    body: { code: 'results_published', message: judgingMessages.resultsPublished },
  };
  expect(await remove('strike')).toMatchObject(published);
  expect(await struck()).toEqual(['', '']);
  expect(await state()).toEqual(['accepted']);
  expect(await remove('keep')).toMatchObject({ status: 200 });
  expect(await bringBack()).toMatchObject({ status: 200 });
});

test('a judge whose reviews were struck stays removed after the results are published', async () => {
  const { remove, bringBack, struck, state, publish } = await start();
  await remove('strike');
  await publish();
  expect(await bringBack()).toMatchObject({ status: 409, body: { code: 'results_published' } });
  expect(await struck()).toEqual(['removed', 'removed']);
  expect(await state()).toEqual(['removed']);
});

test('leaves closed rounds alone, and takes the judge out of drafts', async () => {
  const { app, event, judge, teams, remove } = await start();
  const closed = await addOpenRound(app, event, { state: 'closed', closed_at: app.clock.now.toISOString() });
  const draft = await addOpenRound(app, event, { state: 'draft', opened_at: null });
  await assign(app, closed, judge, teams);
  await assign(app, draft, judge, teams);
  await remove();
  const of = async (round: { _id: string }) => {
    const rows = await app.db
      .selectFrom('assignments')
      .select('state')
      .where('round_id', '=', round._id)
      .execute();
    return rows.map(({ state }) => state);
  };
  expect(await of(closed)).toEqual(['todo', 'todo', 'todo']);
  expect(await of(draft)).toEqual([]);
});

test('a review that arrives with the removal is struck or refused', async () => {
  const { review, remove, struck, teams } = await start();
  const [sent] = await Promise.all([review({}, { to: teams[1] }), remove('strike')]);
  expect([200, 401]).toContain(sent.status);
  expect(new Set(await struck())).toEqual(new Set(['removed']));
});
