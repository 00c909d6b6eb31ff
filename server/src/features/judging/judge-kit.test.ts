import { judgeKit } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { describe, expect, test } from 'vitest';
import { createEvent, free } from '../../../test/events.ts';
import { addOpenRound, assign, newReview, setContent, startWithRound } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { texts } from '../../../test/projects.ts';
import { transaction } from '../../db/transaction.ts';

type Started = Awaited<ReturnType<typeof startWithRound>>;

const ended = { status: 401, body: { message: judgingMessages.linkEnded } };
const links = { repoUrl: 'https://code.example/1', demoUrl: 'https://demo.example/', videoUrl: '' };

function setTable({ app }: Started, team: { _id: string } | undefined, table_no: string) {
  return transaction(app.db, (trx) =>
    trx
      .updateTable('submissions')
      .set({ table_no })
      .where('team_id', '=', team?._id ?? '')
      .execute(),
  );
}

async function walkOf({ kit, teams }: Started) {
  const ids = teams.map(({ _id }) => _id);
  return (await kit()).assignments.map(({ submissionId }) => ids.indexOf(submissionId));
}

describe('GET /api/judging/kit', () => {
  test("has the judge's rounds, projects and reviews", async () => {
    const started = await startWithRound({ name: 'Screening', closes_at: '2026-12-13T08:00:00.000Z' });
    const { app, event, judge, round, teams, review, kit } = started;
    await setContent(app, round, teams[0], links);
    await review({ commentTeam: 'Show it on a phone.' });
    const answer = await kit();
    expect(answer).toMatchObject({
      judge: { _id: judge._id, name: judge.name },
      event: { _id: event._id, title: event.title, shareLink: event.shareLink, timeZone: 'Asia/Kolkata' },
      placing: [],
      serverNow: app.clock.now.toISOString(),
    });
    expect(answer.rounds).toMatchObject([
      {
        _id: round._id,
        name: 'Screening',
        mode: 'scores',
        state: 'open',
        closesAt: '2026-12-13T08:00:00.000Z',
        closedAt: null,
        criteria: [
          { _id: round.criteria[0], title: 'Usefulness', min: 1, max: 5, weight: 40, required: true },
          { _id: round.criteria[1], required: true },
          { _id: round.criteria[2], title: 'Clarity', min: 0, max: 10, required: false },
        ],
      },
    ]);
    expect(answer.projects).toHaveLength(3);
    expect(answer.projects).toContainEqual({
      ...texts,
      ...links,
      title: 'Project 1',
      roundId: round._id,
      _id: teams[0]?._id,
      teamName: teams[0]?.teamName,
      tableNo: null,
      tracks: [],
      files: [],
    });
    expect(answer.assignments).toMatchObject([
      { submissionId: teams[0]?._id, state: 'done', review: { commentTeam: 'Show it on a phone.' } },
      { submissionId: teams[1]?._id, state: 'todo', review: null },
      { submissionId: teams[2]?._id, state: 'todo', review: null },
    ]);
  });

  test('tells the close by the clock', async () => {
    const { app, kit } = await startWithRound({ closes_at: '2026-12-13T06:30:00.000Z' });
    app.clock.now = new Date('2026-12-13T06:30:00.000Z');
    expect((await kit()).rounds).toMatchObject([{ state: 'closed', closedAt: '2026-12-13T06:30:00.000Z' }]);
  });

  test('shows the version that is judged, not a later draft', async () => {
    const { app, kit } = await startWithRound();
    await transaction(app.db, async (trx) => {
      await trx.updateTable('submissions').set({ title: 'Changed' }).execute();
    });
    expect((await kit()).projects.map(({ title }) => title)).not.toContain('Changed');
  });

  test.each([
    ['names', links, 1],
    ['full', { repoUrl: '', demoUrl: '', videoUrl: '' }, 0],
  ] as const)('hides what the blindness %s hides', async (blind, shown, files) => {
    const { app, round, teams, kit } = await startWithRound({ blind });
    await setContent(app, round, teams[0], { ...links, files: ['slides'] });
    const { projects } = await kit();
    const project = projects.find(({ _id }) => _id === teams[0]?._id);
    expect(project).toMatchObject({ teamName: null, title: 'Project 1', ...shown });
    expect(project?.files).toHaveLength(files);
    expect(JSON.stringify(await kit())).not.toContain(teams[0]?.teamName);
  });

  test('leaves out paused, disqualified and released projects, and drafts', async () => {
    const started = await startWithRound();
    const { app, round, teams, review, kit, setRound } = started;
    await review();
    for (const [index, state] of (['paused', 'disqualified'] as const).entries()) {
      await transaction(app.db, (trx) =>
        trx
          .updateTable('round_entries')
          .set({ state })
          .where('team_id', '=', teams[index]?._id ?? '')
          .execute(),
      );
    }
    const ids = async () => {
      const { projects, assignments } = await kit();
      expect(projects.map(({ _id }) => _id)).toEqual(assignments.map(({ submissionId }) => submissionId));
      return projects.map(({ _id }) => _id);
    };
    expect(await ids()).toEqual([teams[2]?._id]);
    const release = (of: readonly { _id: string }[]) =>
      transaction(app.db, (trx) =>
        trx
          .updateTable('assignments')
          .set({ state: 'released' })
          .where(
            'team_id',
            'in',
            of.map(({ _id }) => _id),
          )
          .execute(),
      );
    await release(teams.slice(2));
    expect(await ids()).toEqual([]);
    await release(teams);
    expect(await kit()).toMatchObject({ rounds: [], projects: [], assignments: [] });
    await transaction(app.db, (trx) => trx.updateTable('assignments').set({ state: 'todo' }).execute());
    expect((await kit()).rounds).toMatchObject([{ _id: round._id }]);
    await setRound({ state: 'draft' });
    expect(await kit()).toMatchObject({ rounds: [], projects: [], assignments: [] });
  });

  test('keeps two rounds apart: each has its own version, blindness and reviews', async () => {
    const started = await startWithRound({ position: 1 });
    const { app, event, judge, round, teams, review, place, kit } = started;
    const expo = await addOpenRound(app, event, { position: 0, mode: 'placing', blind: 'names' });
    await assign(app, expo, judge, teams.slice(0, 2));
    await setContent(app, expo, teams[0], { title: 'Earlier' });
    await review();
    await review(newReview(app, expo, { commentTeam: 'At the expo' }));
    await place([]);
    const answer = await kit();
    expect(answer.rounds.map(({ _id }) => _id)).toEqual([expo._id, round._id]);
    expect(answer.projects).toHaveLength(5);
    expect(answer.projects.filter(({ _id }) => _id === teams[0]?._id)).toMatchObject([
      { roundId: expo._id, title: 'Earlier', teamName: null },
      { roundId: round._id, title: 'Project 1', teamName: teams[0]?.teamName },
    ]);
    expect(answer.assignments.filter(({ review: own }) => own !== null)).toMatchObject([
      { roundId: expo._id, state: 'todo', review: { commentTeam: 'At the expo' } },
      { roundId: round._id, state: 'done', review: { commentTeam: '' } },
    ]);
    expect(answer.placing).toEqual([{ roundId: expo._id, order: [], version: 0 }]);
  });

  test('walks by table, and by the new numbers after a change', async () => {
    const started = await startWithRound({}, 4);
    const { teams, kit } = started;
    expect(await walkOf(started)).toEqual([0, 1, 2, 3]);
    for (const [index, table] of ['12', '3', 'B1'].entries()) await setTable(started, teams[index], table);
    expect(await walkOf(started)).toEqual([0, 2, 1, 3]);
    expect((await kit()).projects.find(({ _id }) => _id === teams[2]?._id)).toMatchObject({ tableNo: 'B1' });
    await setTable(started, teams[0], '2');
    expect(await walkOf(started)).toEqual([0, 1, 2, 3]);
    await setTable(started, teams[3], '1');
    expect(await walkOf(started)).toEqual([0, 1, 2, 3]);
    await setTable(started, teams[0], '4');
    expect(await walkOf(started)).toEqual([0, 2, 3, 1]);
  });
});

describe('the token of a judge', () => {
  test('reads nothing of another judge', async () => {
    const started = await startWithRound();
    const { app, event, round, teams, review, place, step, kit } = started;
    const other = await signInJudge(app, event);
    await assign(app, round, other, teams.slice(1));
    const before = await kit(other);
    await review({ commentTeam: 'Zqkwj for the team', commentPrivate: 'Zqkwj for the organizer' });
    await review({ commentTeam: 'Zqkwj of the second' }, { by: started.judge, to: teams[1] });
    await step('conflict', { to: teams[2] });
    await place([]);
    const after = await kit(other);
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toMatch(/Zqkwj/u);
    expect(after.projects.map(({ _id }) => _id)).not.toContain(teams[0]?._id);
    const answer = await review({}, { by: other, to: teams[1] });
    expect(JSON.stringify(answer.body)).not.toMatch(/Zqkwj/u);
    expect(await kit()).toMatchObject({
      assignments: [{}, { review: { commentTeam: 'Zqkwj of the second' } }, {}],
    });
    const idle = await signInJudge(app, event);
    expect(await kit(idle)).toMatchObject({ rounds: [], projects: [], assignments: [], placing: [] });
  });

  test('reads and writes nothing of another event', async () => {
    const { app, manager, round, teams, review, step, kit } = await startWithRound();
    const elsewhere = await createEvent(app, manager, free);
    const stranger = await signInJudge(app, elsewhere);
    // No call makes such rows.
    await assign(app, round, stranger, teams);
    expect(await kit(stranger)).toMatchObject({
      event: { _id: elsewhere._id },
      rounds: [],
      projects: [],
      assignments: [],
      placing: [],
    });
    expect((await review({}, { by: stranger })).status).toBe(404);
    expect((await step('start', { by: stranger })).status).toBe(404);
  });

  test.each(['declined', 'removed'] as const)('ends for a judge who %s', async (state) => {
    const { app, judge, review } = await startWithRound();
    await transaction(app.db, (trx) => trx.updateTable('judges').set({ state }).execute());
    expect(await app.call(judgeKit, { token: judge.token })).toMatchObject(ended);
    expect(await review()).toMatchObject(ended);
  });
});
