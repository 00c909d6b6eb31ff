import { judgingMessages } from '@hackon/contract/judging/messages';
import {
  addRound,
  assignRound,
  changeAssignments,
  changeEntry,
  changeRound,
  closeRound,
  deleteRound,
  finaliseRound,
  getRound,
  listRounds,
  openRound,
  reopenRound,
  revealRound,
  roundBoard,
  roundPreview,
} from '@hackon/contract/judging/rounds';
import { extendSubmission, saveSubmission } from '@hackon/contract/submissions/submissions';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { addJudge, startWithProjects } from '../../../test/judging.ts';
import { deadline } from '../../../test/projects.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';
import { assignmentsOf, review, startRound, usefulness } from '../../../test/rounds.ts';
import { transaction } from '../../db/transaction.ts';

describe('POST /api/events/:id/rounds', () => {
  test('adds a draft with its criteria, in order', async () => {
    const { app, organizer } = await startWithProjects(1);
    const body = { name: 'Screening', criteria: [usefulness, { ...usefulness, title: 'Idea' }] };
    await app.succeed(addRound, { ...organizer, body });
    const [round] = await app.succeed(listRounds, organizer);
    expect(round).toMatchObject({ name: 'Screening', mode: 'scores', state: 'draft', entries: 0 });
    expect(round?.criteria.map(({ title }) => title)).toEqual(['Usefulness', 'Idea']);
  });

  test('under one key adds one round, and returns it again', async () => {
    const { app, organizer } = await startWithProjects(1);
    const call = { ...organizer, body: { name: 'Screening' }, headers: { 'idempotency-key': 'form-1' } };
    const round = await app.succeed(addRound, call);
    expect(await app.succeed(addRound, call)).toEqual(round);
    expect(await app.succeed(listRounds, organizer)).toEqual([round]);
  });

  test.each([
    ['a blank name', { name: ' ' }, judgingMessages.roundNameMissing],
    ['a close in the past', { name: 'R', closesAt: '2020-01-01T10:00' }, judgingMessages.closeInPast],
    [
      'a scale without room',
      { name: 'R', criteria: [{ ...usefulness, min: 5, max: 5 }] },
      judgingMessages.minAboveMax,
    ],
    [
      'a name that another criterion has',
      { name: 'R', criteria: [usefulness, { ...usefulness, title: ' usefulness' }] },
      judgingMessages.criterionTwice,
    ],
    ['a track of no event', { name: 'R', trackId: 'a'.repeat(24) }, judgingMessages.trackNotFound],
    ['a prize of no event', { name: 'R', prizeId: 'a'.repeat(24) }, judgingMessages.prizeNotFound],
  ])('refuses %s', async (_what, body, message) => {
    const { app, organizer } = await startWithProjects(1);
    expect(await app.call(addRound, { ...organizer, body })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect(await app.succeed(listRounds, organizer)).toEqual([]);
  });

  test('a stranger finds no round', async () => {
    const { app, round } = await startRound();
    const stranger = await signUpManager(app);
    const call = { token: stranger.token, params: { id: round._id } };
    expect(await app.call(getRound, call)).toMatchObject({ status: 404 });
    expect(await app.call(openRound, call)).toMatchObject({ status: 404 });
  });
});

describe('PUT and DELETE /api/rounds/:id', () => {
  test('a draft changes wholly, an open round its name and close', async () => {
    const { app, organizer, round, ofRound } = await startRound({ open: false });
    await app.succeed(changeRound, { ...ofRound, body: { name: 'New', blind: 'names' } });
    expect(await app.succeed(getRound, ofRound)).toMatchObject({ name: 'New', blind: 'names', criteria: [] });
    await app.succeed(changeRound, { ...ofRound, body: { name: 'New', criteria: [usefulness] } });
    await app.succeed(openRound, ofRound);
    const ignored = { blind: 'full' as const, criteria: [usefulness, usefulness] };
    await app.succeed(changeRound, { ...ofRound, body: { name: 'Later', ...ignored } });
    const [after] = await app.succeed(listRounds, organizer);
    expect(after).toMatchObject({ _id: round._id, name: 'Later', blind: 'none', state: 'open' });
    expect(after?.criteria).toHaveLength(1);
  });

  test('only a draft can be deleted', async () => {
    const { app, organizer, ofRound } = await startRound();
    expect(await app.call(deleteRound, ofRound)).toMatchObject({
      status: 409,
      body: { code: 'round_state' },
    });
    const draft = await app.succeed(addRound, { ...organizer, body: { name: 'Finals', mode: 'ballot' } });
    await app.succeed(deleteRound, { token: ofRound.token, params: { id: draft._id } });
    expect(await app.succeed(listRounds, organizer)).toHaveLength(1);
  });
});

describe('POST /api/rounds/:id/assign', () => {
  test('waits for the deadline of the projects', async () => {
    const { app, goTo, ofRound } = await startRound({ open: false });
    await goTo(Date.parse(deadline) - 60_000);
    expect(await app.call(assignRound, ofRound)).toMatchObject({
      status: 409,
      body: { code: 'submissions_open' },
    });
  });

  test('says which projects get too few judges', async () => {
    const { app, ofRound, teams } = await startRound({ judges: 2, projects: 4, open: false });
    const assigned = await app.succeed(assignRound, ofRound);
    expect(assigned.wanted).toBe(3);
    expect(assigned.short.map(({ got }) => got)).toEqual(teams.map(() => 2));
  });

  test('never assigns a judge to a team with the judge’s address', async () => {
    const { app, event, ofRound, teams } = await startRound({
      projects: 4,
      ownOrganization: true,
      open: false,
    });
    const [team] = teams;
    const judge = await addJudge(app, event, { email: team?.student.email ?? '' });
    await app.succeed(assignRound, ofRound);
    const rows = await app.db
      .selectFrom('assignments')
      .select('team_id')
      .where('judge_id', '=', judge._id)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ team_id }) => team_id)).not.toContain(team?._id);
  });

  test('again: keeps what judges have touched, and gives a new judge a share', async () => {
    const { app, event, ofRound, judges } = await startRound({ judges: 3, projects: 6 });
    const [judge] = judges;
    const done = await review(app, judge, ofRound.params.id, { count: 2 });
    const late = await addJudge(app, event);
    await app.succeed(assignRound, ofRound);
    const rows = await app.db
      .selectFrom('assignments')
      .selectAll()
      .where('state', '<>', 'released')
      .execute();
    const own = rows.filter(({ judge_id }) => judge_id === judge?._id).map(({ team_id }) => team_id);
    expect(own).toEqual(expect.arrayContaining(done));
    expect(rows.filter(({ judge_id }) => judge_id === late._id).length).toBeGreaterThan(2);
    expect(rows).toHaveLength(18);
  });
});

describe('a project whose payment is not verified', () => {
  const paid = {
    amount: 500,
    transaction_id: '1',
    transaction_key: '1',
    payee_key: 'college@okaxis',
    verification_date: deadline,
  };

  async function startUnpaid() {
    const started = await startRound({ projects: 3, open: false });
    const { app, teams, ofRound } = started;
    const setPayment = (payment_status: 'pending' | 'verified') =>
      transaction(app.db, (trx) =>
        trx
          .updateTable('teams')
          .set({ ...paid, payment_status })
          .where('id', '=', teams[0]?._id ?? '')
          .execute(),
      );
    await setPayment('pending');
    await app.succeed(assignRound, ofRound);
    return { ...started, setPayment };
  }

  test('is left out and counted, and joins an open round once it is verified', async () => {
    const { app, ofRound, teams, setPayment } = await startUnpaid();
    expect(await app.succeed(roundBoard, ofRound)).toMatchObject({ unpaid: 1, late: 0, entries: [{}, {}] });
    await app.succeed(openRound, ofRound);
    expect(await app.succeed(roundBoard, ofRound)).toMatchObject({ unpaid: 1, late: 0 });
    await setPayment('verified');
    expect(await app.succeed(roundBoard, ofRound)).toMatchObject({ unpaid: 0, late: 1 });
    await app.succeed(assignRound, ofRound);
    const board = await app.succeed(roundBoard, ofRound);
    expect(board).toMatchObject({ unpaid: 0, late: 0, due: 9, entries: [{}, {}, {}] });
    const { judging_since } = await app.db
      .selectFrom('submissions')
      .select('judging_since')
      .where('team_id', '=', teams[0]?._id ?? '')
      .executeTakeFirstOrThrow();
    expect(judging_since).toBe(app.clock.now.toISOString());
  });

  test('does not join while teams can write again', async () => {
    const { app, ofRound, setPayment, goTo } = await startUnpaid();
    await app.succeed(openRound, ofRound);
    await setPayment('verified');
    await goTo(Date.parse(deadline) - 60_000);
    await app.succeed(assignRound, ofRound);
    expect(await app.succeed(roundBoard, ofRound)).toMatchObject({ late: 0, entries: [{}, {}] });
  });

  test('is not counted in a round of a track that it is not in', async () => {
    const { app, ofRound } = await startUnpaid();
    const trackId = 'a'.repeat(24);
    await transaction(app.db, async (trx) => {
      const { event_id } = await trx.selectFrom('rounds').select('event_id').executeTakeFirstOrThrow();
      const texts = { code: '', title: 'Campus', body: '', sponsor: '' };
      const track = { id: trackId, event_id, kind: 'track' as const, ...texts, position: 0 };
      await trx.insertInto('tracks').values(track).execute();
      await trx.updateTable('rounds').set({ track_id: trackId }).execute();
    });
    expect(await app.succeed(roundBoard, ofRound)).toMatchObject({ unpaid: 0 });
  });
});

describe('a round', () => {
  test('opens with criteria and assignments alone', async () => {
    const { app, organizer } = await startWithProjects(2);
    const { _id } = await app.succeed(addRound, { ...organizer, body: { name: 'Screening' } });
    const ofRound = { token: organizer.token, params: { id: _id } };
    const messageOf = async () => (await app.call(openRound, ofRound)).body;
    expect(await messageOf()).toMatchObject({ message: judgingMessages.criteriaMissing });
    await app.succeed(changeRound, { ...ofRound, body: { name: 'Screening', criteria: [usefulness] } });
    expect(await messageOf()).toMatchObject({ message: judgingMessages.notAssigned });
    expect(await app.call(assignRound, ofRound)).toMatchObject({
      body: { message: judgingMessages.noJudges },
    });
  });

  test('refuses judges who share no project', async () => {
    const { app, ofRound, judges, teams } = await startRound({ judges: 2, projects: 2, open: false });
    const common = { position: 1, state: 'todo' as const, changed_at: app.clock.now.toISOString() };
    await transaction(app.db, async (trx) => {
      await trx.deleteFrom('assignments').execute();
      for (const [at, judge] of judges.entries()) {
        const key = { round_id: ofRound.params.id, judge_id: judge._id, team_id: teams[at]?._id ?? '' };
        await trx
          .insertInto('assignments')
          .values({ ...key, ...common })
          .execute();
      }
    });
    expect(await app.call(openRound, ofRound)).toMatchObject({
      status: 409,
      body: { code: 'not_comparable', message: expect.stringContaining('share no project') },
    });
  });

  test('closes with too few reviews only when asked twice, and by its clock', async () => {
    const { app, ofRound, goTo } = await startRound({ judges: 3, projects: 2 });
    expect(await app.call(closeRound, { ...ofRound, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'reviews_missing', missing: 2, message: judgingMessages.reviewsMissing(2, 3) },
    });
    await app.succeed(closeRound, { ...ofRound, body: { force: true } });
    expect(await app.succeed(getRound, ofRound)).toMatchObject({ state: 'closed' });
    await app.succeed(reopenRound, { ...ofRound, body: { reason: 'A judge was late.' } });
    const closesAt = new Date(app.clock.now.getTime() + 60_000).toISOString();
    await app.succeed(changeRound, { ...ofRound, body: { name: 'Screening', closesAt } });
    expect(await app.succeed(getRound, ofRound)).toMatchObject({
      state: 'open',
      reopenReason: 'A judge was late.',
    });
    await goTo(closesAt);
    expect(await app.succeed(getRound, ofRound)).toMatchObject({ state: 'closed', closedAt: closesAt });
  });

  test('hides its ranks until the close, or until an organizer reveals them', async () => {
    const { app, ofRound } = await startRound();
    expect(await app.call(roundPreview, ofRound)).toMatchObject({
      status: 409,
      body: { code: 'ranks_hidden' },
    });
    await app.succeed(revealRound, ofRound);
    const { ranks } = await app.succeed(roundPreview, ofRound);
    expect(ranks.every(({ rank }) => rank === null)).toBe(true);
  });

  test('stores its ranks, until it is opened again', async () => {
    const { app, ofRound, judges } = await startRound({ judges: 3, projects: 4 });
    for (const judge of judges) await review(app, judge, ofRound.params.id, { scoreOf: (nth) => 5 - nth });
    await app.succeed(closeRound, { ...ofRound, body: {} });
    const before = await app.succeed(roundPreview, ofRound);
    expect(before.ranks.map(({ title }) => title)).toEqual([1, 2, 3, 4].map((nth) => `Project ${nth}`));
    expect(await app.succeed(finaliseRound, ofRound)).toMatchObject({ state: 'final' });
    expect(await app.succeed(roundPreview, ofRound)).toEqual(before);
    expect(await app.call(finaliseRound, ofRound)).toMatchObject({ body: { code: 'round_state' } });
    await app.succeed(reopenRound, { ...ofRound, body: { reason: 'Wrong project' } });
    expect(await app.db.selectFrom('round_results').selectAll().execute()).toEqual([]);
  });

  test('of the best takes the finalists, and needs stored ranks', async () => {
    const { app, organizer, ofRound, judges } = await startRound({ judges: 3, projects: 10 });
    const body = { name: 'Finals', mode: 'ballot' as const, source: 'top' as const };
    const finals = await app.succeed(addRound, { ...organizer, body });
    const ofFinals = { token: ofRound.token, params: { id: finals._id } };
    expect(await app.call(assignRound, ofFinals)).toMatchObject({
      body: { message: judgingMessages.noEarlierRound },
    });
    for (const judge of judges) {
      await review(app, judge, ofRound.params.id, { scoreOf: (nth) => Math.max(1, 5 - Math.floor(nth / 2)) });
    }
    await app.succeed(closeRound, { ...ofRound, body: {} });
    await app.succeed(finaliseRound, ofRound);
    const { round, wanted } = await app.succeed(assignRound, ofFinals);
    expect(wanted).toBe(3);
    expect(round.entries).toBeGreaterThanOrEqual(8);
    expect(round.entries).toBeLessThanOrEqual(12);
    expect(round.assignments).toBe(round.entries * 3);
  });

  test('does not change after the results are published', async () => {
    const { app, organizer, event, ofRound } = await startRound();
    const published = { results_published_at: app.clock.now.toISOString() };
    await transaction(app.db, (trx) =>
      trx.updateTable('events').set(published).where('id', '=', event._id).execute(),
    );
    expect(await app.call(closeRound, { ...ofRound, body: { force: true } })).toMatchObject({
      status: 409,
      body: { code: 'results_published' },
    });
    expect(
      await app.call(addRound, { ...organizer, body: { name: 'Finals', mode: 'ballot' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'results_published' },
    });
  });
});

describe('the board', () => {
  test('counts reviews, and shows a silent judge first', async () => {
    const { app, ofRound, judges, goTo } = await startRound({ judges: 3, projects: 3 });
    const [busy, , silent] = judges;
    await goTo(app.clock.now.getTime() + 16 * 60_000);
    for (const judge of [busy, judges[1]]) await review(app, judge, ofRound.params.id, { count: 2 });
    const board = await app.succeed(roundBoard, ofRound);
    expect(board).toMatchObject({ done: 4, due: 9, minReviews: 3, unconnected: null });
    expect(board.judges[0]).toMatchObject({ judgeId: silent?._id, isSilent: true, done: 0, assigned: 3 });
    expect(board.judges.slice(1).every(({ isSilent }) => !isSilent)).toBe(true);
    expect(board.entries.map(({ reviews }) => reviews).toSorted((one, other) => one - other)).toEqual(
      board.entries.map(({ reviews }) => reviews),
    );
    expect(board.doneBy).not.toBeNull();
  });

  test('release moves the silent judge’s projects alone', async () => {
    const { app, ofRound, judges } = await startRound({ judges: 5, projects: 6 });
    const [silent] = judges;
    const before = await assignmentsOf(app);
    const board = await app.succeed(changeAssignments, { ...ofRound, body: { release: silent?._id } });
    expect(board.judges.map(({ judgeId }) => judgeId)).not.toContain(silent?._id);
    expect(board.due).toBe(18);
    const after = await assignmentsOf(app);
    const others = before.filter(([judgeId]) => judgeId !== silent?._id);
    expect(after).toEqual(expect.arrayContaining(others));
  });

  test('adds and removes an assignment, and refuses a conflict', async () => {
    const { app, ofRound, event, teams } = await startRound({ ownOrganization: true });
    const [team, other] = teams;
    const friend = await addJudge(app, event, { email: team?.student.email ?? '' });
    const pair = (submissionId: string | undefined) => [
      { judgeId: friend._id, submissionId: submissionId ?? '' },
    ];
    expect(await app.call(changeAssignments, { ...ofRound, body: { add: pair(team?._id) } })).toMatchObject({
      status: 409,
      body: { code: 'conflict_declared' },
    });
    const added = await app.succeed(changeAssignments, { ...ofRound, body: { add: pair(other?._id) } });
    expect(added.due).toBe(10);
    const removed = await app.succeed(changeAssignments, { ...ofRound, body: { remove: pair(other?._id) } });
    expect(removed.due).toBe(9);
  });

  test('a paused project has no rank, and is listed', async () => {
    const { app, ofRound, judges, teams } = await startRound({ judges: 3, projects: 3 });
    for (const judge of judges) await review(app, judge, ofRound.params.id);
    const id = teams[0]?._id ?? '';
    const params = { id: ofRound.params.id, submissionId: id };
    const body = { state: 'paused', reason: 'Nobody was there' } as const;
    await app.succeed(changeEntry, { token: ofRound.token, params, body });
    await app.succeed(closeRound, { ...ofRound, body: {} });
    const { ranks } = await app.succeed(roundPreview, ofRound);
    expect(ranks).toHaveLength(3);
    expect(ranks.at(-1)).toMatchObject({ submissionId: id, rank: null, reviews: 0 });
  });

  test('a disqualified project leaves the ranking with its reviews, and comes back with them', async () => {
    const { app, ofRound, judges, teams } = await startRound({ judges: 3, projects: 3 });
    for (const judge of judges) await review(app, judge, ofRound.params.id);
    const params = { id: ofRound.params.id, submissionId: teams[0]?._id ?? '' };
    const call = { token: ofRound.token, params };
    await app.succeed(changeEntry, { ...call, body: { state: 'disqualified', reason: 'Copied' } });
    await app.succeed(closeRound, { ...ofRound, body: {} });
    const { ranks } = await app.succeed(roundPreview, ofRound);
    expect(ranks.map(({ submissionId }) => submissionId)).not.toContain(teams[0]?._id);
    await app.succeed(changeEntry, { ...call, body: { state: 'in', reason: '' } });
    expect((await app.succeed(roundPreview, ofRound)).ranks).toHaveLength(3);
  });
});

test('once judges read a project, its team can no longer write, also with more time', async () => {
  const { app, ofRound, teams } = await startRound({ open: false });
  const [team] = teams;
  if (!team) throw new Error('No team');
  const until = new Date(app.clock.now.getTime() + 60 * 60_000).toISOString();
  const call = { token: ofRound.token, params: { id: team._id } };
  await app.succeed(extendSubmission, { ...call, body: { until, reason: 'No power' } });
  await app.succeed(assignRound, ofRound);
  await app.succeed(openRound, ofRound);
  const student = { token: await signInAgain(app, team.student), params: { teamId: team._id } };
  const save = () => app.call(saveSubmission, { ...student, body: { base: 1, changes: { title: 'New' } } });
  // The project did not count when the round opened.
  expect(await save()).toMatchObject({ status: 200 });
  const [, other] = teams;
  const refused = { status: 409, body: { code: 'judging_started' } };
  const ofOther = { token: ofRound.token, params: { id: other?._id ?? '' } };
  expect(await app.call(extendSubmission, { ...ofOther, body: { until, reason: '' } })).toMatchObject(
    refused,
  );
});
