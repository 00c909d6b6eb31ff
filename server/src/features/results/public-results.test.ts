import { projectGallery, publicProject } from '@hackon/contract/projects/projects';
import { resultMessages } from '@hackon/contract/results/messages';
import {
  publicResults,
  publishResults,
  type ResultSettings,
  setResultSettings,
  teamFeedback,
  withdrawResults,
} from '@hackon/contract/results/results';
import { describe, expect, test } from 'vitest';
import { signUpStudent } from '../../../test/accounts.ts';
import { leave, startRanked } from '../../../test/results.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';
import type { Row } from '../../db/tables.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';

async function startPublished(settings: Partial<ResultSettings> = {}, { judges = 4 } = {}) {
  const started = await startRanked({ judges });
  const { app, organizer, event, teams, award, give } = started;
  await app.succeed(setResultSettings, { ...organizer, body: settings });
  await give(award(1, 2, { reason: 'It ran on a bus.' }));
  const call = { token: organizer.token, params: organizer.params };
  const publish = () => app.succeed(publishResults, call);
  const withdraw = () => app.succeed(withdrawResults, call);
  const read = () => app.call(publicResults, { params: { id: event.shareLink } });
  const feedback = async (nth: number, token?: string) => {
    const team = teams[nth - 1];
    if (!team) throw new Error('no team');
    const own = token ?? (await signInAgain(app, team.student));
    return app.call(teamFeedback, { token: own, params: { id: team._id } });
  };
  return { ...started, publish, withdraw, read, feedback };
}

const notPublished = { status: 404, body: { message: resultMessages.notPublished } };

describe('GET /api/public/events/:id/results', () => {
  test('shows the awards from publishing until they are withdrawn, and no reasons', async () => {
    const { read, publish, withdraw, teams, event } = await startPublished();
    expect(await read()).toMatchObject(notPublished);
    await publish();
    const { body } = await read();
    expect(body).toMatchObject({
      event: { shareLink: event.shareLink },
      awards: [
        { prize: { title: 'First prize' }, place: 1, title: 'Project 2', submissionId: teams[1]?._id },
      ],
      ranks: [],
    });
    expect(JSON.stringify(body)).not.toContain('bus');
    await withdraw();
    expect(await read()).toMatchObject(notPublished);
  });

  test.each([
    ['ranks', [null, null, null]],
    ['scores', [expect.any(Number), expect.any(Number), expect.any(Number)]],
  ] as const)('shows %s if the organizer chose so', async (show, scores) => {
    const { read, publish } = await startPublished({ show });
    await publish();
    expect(await read()).toMatchObject({
      body: {
        ranks: ['Project 1', 'Project 2', 'Project 3'].map((title, index) => ({
          title,
          rank: index + 1,
          score: scores[index],
        })),
      },
    });
  });

  test('a winner who withdraws later leaves', async () => {
    const { app, event, teams, read, publish } = await startPublished({ show: 'ranks' });
    await publish();
    await leave(app, event, teams[1]);
    expect(await read()).toMatchObject({
      body: { awards: [], ranks: [{ title: 'Project 1' }, { title: 'Project 3' }] },
    });
  });
});

describe('GET /api/public/events/:id/projects', () => {
  test('shows winners first, with their prizes, once the results are published', async () => {
    const { app, event, teams, publish } = await startPublished();
    const titles = async () => {
      const { projects } = await app.succeed(projectGallery, { params: { id: event._id } });
      return projects.map(({ title, awards }) => [title, awards.map(({ prize }) => prize)]);
    };
    expect(await titles()).toEqual([
      ['Project 1', []],
      ['Project 2', []],
      ['Project 3', []],
    ]);
    await publish();
    expect(await titles()).toEqual([
      ['Project 2', ['First prize']],
      ['Project 1', []],
      ['Project 3', []],
    ]);
    const project = await app.succeed(publicProject, { params: { id: teams[1]?._id ?? '' } });
    expect(project.awards).toEqual([{ prize: 'First prize', place: 1, places: 1 }]);
  });
});

describe('GET /api/teams/:id/feedback', () => {
  test('waits for the results; a stranger and a guest never read it', async () => {
    const { app, feedback, publish } = await startPublished({ feedback: 'comments' });
    expect(await feedback(1)).toMatchObject(notPublished);
    await publish();
    expect(await feedback(1)).toMatchObject({ status: 200 });
    const { token } = await signUpStudent(app);
    expect(await feedback(1, token)).toMatchObject({ status: 404 });
    expect(await feedback(1, 'none')).toMatchObject({ status: 401 });
  });

  test('shows comments for the team, without names, private comments and struck reviews', async () => {
    const settings = { feedback: 'comments' } as const;
    const { app, judges, teams, feedback, publish } = await startPublished(settings, { judges: 3 });
    const words = ['Zest', 'Struck words', 'Apt'];
    for (const [index, judge] of judges.entries()) {
      const struck = index === 1 ? 'conflict' : '';
      const set = { comment_team: words[index] ?? '', comment_private: `Private ${index}`, struck } as const;
      await setReview(app, { judge_id: judge._id, team_id: teams[0]?._id ?? '' }, set);
    }
    await publish();
    const { body } = await feedback(1);
    expect(body).toMatchObject({
      awards: [],
      rank: null,
      rankedProjects: 0,
      isFinal: false,
      rounds: [{ name: 'Screening', comments: ['Apt', 'Zest'], scores: [] }],
    });
    for (const { name } of judges) expect(JSON.stringify(body)).not.toContain(name);
    expect(JSON.stringify(body)).not.toContain('Private');
  });

  test('shows scores by criterion and the rank, if the organizer chose so', async () => {
    const { app, judges, teams, feedback, publish } = await startPublished({
      feedback: 'scores',
      show: 'ranks',
    });
    const key = { judge_id: judges[0]?._id ?? '', team_id: teams[1]?._id ?? '' };
    await setReview(app, key, { struck: 'removed' });
    await publish();
    expect(await feedback(2)).toMatchObject({
      body: {
        awards: [{ prize: 'First prize', place: 1 }],
        rank: 2,
        rankedProjects: 3,
        isFinal: false,
        rounds: [{ comments: [], scores: [{ criterion: 'Usefulness', mean: 3, min: 1, max: 5 }] }],
      },
    });
  });

  test('says nothing of the reviews if the organizer chose so', async () => {
    const { feedback, publish } = await startPublished();
    await publish();
    expect(await feedback(1)).toMatchObject({ body: { rounds: [], rank: null } });
  });
});

async function setReview(
  { db }: TestApp,
  key: Pick<Row<'reviews'>, 'judge_id' | 'team_id'>,
  set: Partial<Row<'reviews'>>,
): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .updateTable('reviews')
      .set(set)
      .where('judge_id', '=', key.judge_id)
      .where('team_id', '=', key.team_id)
      .execute(),
  );
}
