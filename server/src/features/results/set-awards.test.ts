import { reopenRound } from '@hackon/contract/judging/rounds';
import { resultMessages } from '@hackon/contract/results/messages';
import { getResults, publishResults, setResultSettings } from '@hackon/contract/results/results';
import { addTrack } from '@hackon/contract/submissions/tracks';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { signUpManager } from '../../../test/accounts.ts';
import { disqualify, leave, startRanked } from '../../../test/results.ts';
import { review } from '../../../test/rounds.ts';

const refused = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalid_input', issues: [{ path, message }] },
});
const three = [{ title: 'First prize' }, { title: 'Second prize' }, { title: 'Third prize' }];
const equals = resultMessages.cannotTell(3, 'First prize');

describe('GET /api/events/:id/results', () => {
  test('names who stands for each prize by the ranks', async () => {
    const { app, organizer } = await startRanked({ prizes: three });
    const results = await app.succeed(getResults, organizer);
    expect(results.places.map(({ candidates }) => candidates.map(({ title }) => title))).toEqual([
      ['Project 1'],
      ['Project 2'],
      ['Project 3'],
    ]);
    expect(results).toMatchObject({
      settings: { show: 'places', feedback: 'none', roundId: null },
      publishedAt: null,
      awards: [],
    });
  });

  test('a place that needs a choice makes the next ones wait', async () => {
    const { app, organizer, prizes, award, give } = await startRanked({ scores: 'equal', prizes: three });
    const placesNow = async () =>
      (await app.succeed(getResults, organizer)).places.map(({ candidates }) => candidates.length);
    expect(prizes).toHaveLength(3);
    expect(await placesNow()).toEqual([3]);
    expect((await app.succeed(getResults, organizer)).places[0]?.candidates[0]?.means).toEqual([
      { criterion: 'Usefulness', mean: 3, min: 1, max: 5 },
    ]);
    await give(award(1, 2, { reason: 'It ran on a bus.' }));
    expect(await placesNow()).toEqual([3, 2]);
  });

  test('a prize without entrants has no candidates', async () => {
    const { app, organizer, prizes } = await startRanked({
      prizes: [{ title: 'Best use of maps', optIn: true, places: 2 }, { title: 'First prize' }],
    });
    const [own] = prizes;
    const { places } = await app.succeed(getResults, organizer);
    expect(places.filter(({ prizeId }) => prizeId === own?._id)).toEqual([
      { prizeId: own?._id, place: 1, candidates: [] },
      { prizeId: own?._id, place: 2, candidates: [] },
    ]);
    expect(places.at(-1)?.candidates).toHaveLength(1);
  });

  test('disqualified and withdrawn projects leave', async () => {
    const { app, organizer, event, teams } = await startRanked();
    const winner = async () => (await app.succeed(getResults, organizer)).places[0]?.candidates[0]?.title;
    await disqualify(app, teams[0]);
    expect(await winner()).toBe('Project 2');
    await leave(app, event, teams[1]);
    expect(await winner()).toBe('Project 3');
  });

  test('has no candidates before a round is final, and a stranger gets 404', async () => {
    const { app, organizer, ofRound } = await startRanked();
    await app.succeed(reopenRound, {
      token: ofRound.token,
      params: ofRound.params,
      body: { reason: 'More' },
    });
    expect((await app.succeed(getResults, organizer)).places).toMatchObject([{ candidates: [] }]);
    const stranger = await signUpManager(app);
    const call = { token: stranger.token, params: organizer.params };
    expect(await app.call(getResults, call)).toMatchObject({ status: 404 });
  });
});

describe('PUT /api/events/:id/results', () => {
  test('keeps the settings; the round must have stored ranks', async () => {
    const { app, organizer, round, ofRound } = await startRanked();
    const body = { show: 'scores', feedback: 'comments', roundId: round._id } as const;
    const set = () => app.call(setResultSettings, { token: organizer.token, params: organizer.params, body });
    expect(await set()).toMatchObject({ status: 200, body: { settings: body } });
    expect((await app.succeed(getResults, organizer)).settings).toEqual(body);
    await app.succeed(reopenRound, {
      token: ofRound.token,
      params: ofRound.params,
      body: { reason: 'More' },
    });
    expect(await set()).toMatchObject(refused('roundId', resultMessages.roundNotFinal));
  });
});

describe('PUT /api/events/:id/awards', () => {
  test('replaces all awards', async () => {
    const { app, organizer, award, give } = await startRanked({ prizes: three });
    expect(await give(award(1, 1), award(2, 2))).toMatchObject({ status: 200 });
    expect(await give(award(1, 1))).toMatchObject({ status: 200 });
    const { awards } = await app.succeed(getResults, organizer);
    expect(awards).toEqual([
      { ...award(1, 1), title: 'Project 1', teamName: expect.any(String), isGone: false, needsReason: false },
    ]);
  });

  test('writes the history only for a change', async () => {
    const { app, award, give } = await startRanked();
    await give(award(1, 1));
    await give(award(1, 1));
    const rows = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'awards_changed')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('a choice between equals needs a reason', async () => {
    const { award, give } = await startRanked({ scores: 'equal' });
    expect(await give(award(1, 2))).toMatchObject(refused('awards.0.reason', equals));
    expect(await give(award(1, 2, { reason: 'It ran on a bus.' }))).toMatchObject({ status: 200 });
  });

  test('two projects can share a place, with a reason for the choice', async () => {
    const { award, give } = await startRanked({ scores: 'equal' });
    const shared = await give(award(1, 1, { reason: 'Both ran.' }), award(1, 2));
    expect(shared).toMatchObject(refused('awards.1.reason', equals));
    const reason = 'Both ran.';
    expect(await give(award(1, 1, { reason }), award(1, 2, { reason }))).toMatchObject({
      status: 200,
      body: { awards: [{ place: 1 }, { place: 1 }] },
    });
  });

  test('a place for all equals needs no reason', async () => {
    const { award, give } = await startRanked({ scores: 'equal' });
    expect(await give(award(1, 1), award(1, 2), award(1, 3))).toMatchObject({ status: 200 });
  });

  test('a choice against the ranks needs a reason', async () => {
    const { award, give } = await startRanked();
    const message = resultMessages.againstRanks('First prize');
    expect(await give(award(1, 3))).toMatchObject(refused('awards.0.reason', message));
    expect(await give(award(1, 3, { reason: 'The others withdrew.' }))).toMatchObject({ status: 200 });
  });

  test('refuses what is not of the event, no entrant, a place too many, and a project twice', async () => {
    const { app, organizer, award, give } = await startRanked();
    const { _id: trackId } = await app.succeed(addTrack, { ...organizer, body: { title: 'Health' } });
    const other = await startRanked({ prizes: [{ title: 'Other', optIn: true }] });
    const first = award(1, 1);
    expect(await give({ ...first, prizeId: trackId })).toMatchObject(
      refused('awards.0.prizeId', resultMessages.prizeNotFound),
    );
    expect(await give({ ...first, submissionId: trackId })).toMatchObject(
      refused('awards.0.submissionId', resultMessages.projectNotFound),
    );
    expect(await give({ ...first, place: 2 })).toMatchObject(
      refused('awards.0.place', resultMessages.placeUnknown),
    );
    expect(await give(first, first)).toMatchObject(
      refused('awards.1.submissionId', resultMessages.awardTwice),
    );
    expect(await other.give(other.award(1, 1))).toMatchObject(
      refused('awards.0.submissionId', resultMessages.notEntrant),
    );
  });

  test('refuses a team that withdrew, and marks its earlier award', async () => {
    const { app, organizer, event, teams, award, give } = await startRanked({ prizes: three });
    await give(award(1, 1));
    await leave(app, event, teams[0]);
    expect((await app.succeed(getResults, organizer)).awards).toMatchObject([
      { title: 'Project 1', isGone: true },
    ]);
    expect(await give(award(1, 1), award(2, 2))).toMatchObject({ status: 200 });
    await give();
    expect(await give(award(1, 1))).toMatchObject(
      refused('awards.0.submissionId', resultMessages.winnerGone('Project 1')),
    );
  });

  test('an award that newer ranks contradict is marked, and stops no other change', async () => {
    const { app, organizer, round, judges, ofRound, award, give, final } = await startRanked({
      prizes: three,
    });
    await give(award(1, 1), award(2, 2));
    const again = { token: ofRound.token, params: ofRound.params };
    await app.succeed(reopenRound, { ...again, body: { reason: 'More' } });
    for (const judge of judges) await review(app, judge, round._id, { scoreOf: (nth) => 2 * nth - 1 });
    await final();
    const marks = async () =>
      (await app.succeed(getResults, organizer)).awards.map(({ title, needsReason }) => [title, needsReason]);
    expect(await marks()).toEqual([
      ['Project 1', true],
      ['Project 2', true],
    ]);
    const publish = () => app.call(publishResults, { token: organizer.token, params: organizer.params });
    const message = resultMessages.ranksChanged('Project 1');
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'awards_missing', message } });
    expect(await give(award(1, 1))).toMatchObject({ status: 200 });
    expect(await give(award(1, 1), award(3, 3))).toMatchObject({ status: 400 });
    expect(await give(award(1, 1, { reason: 'It ran on a bus.' }))).toMatchObject({ status: 200 });
    expect(await marks()).toEqual([['Project 1', false]]);
    expect(await publish()).toMatchObject({ status: 200 });
  });

  test('changes nothing after publishing', async () => {
    const { app, event, award, give } = await startRanked();
    await transaction(app.db, (trx) =>
      trx
        .updateTable('events')
        .set({ results_published_at: app.clock.now.toISOString() })
        .where('id', '=', event._id)
        .execute(),
    );
    expect(await give(award(1, 1))).toMatchObject({
      status: 409,
      body: { code: 'results_published', message: resultMessages.published },
    });
  });
});
