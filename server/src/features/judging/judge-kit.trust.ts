import type { Endpoint } from '@hackon/contract/endpoint';
import * as contract from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { addOpenRound, assign, newReview } from '../../../test/judging-rounds.ts';
import { signInJudge } from '../../../test/judging.ts';
import { addProject, collectProjects } from '../../../test/projects.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken } from '../accounts/tokens.ts';
import {
  checked,
  type FeatureTrust,
  row,
  secret,
  type TextField,
  texts,
  usual,
  type WayOfGrowing,
} from '../../../trust/feature-trust.ts';
import type { Answer, Input } from '../../../test/test-app.ts';
import type { GrowingWorld } from '../../../trust/growing-world.ts';
import type { World } from '../../../trust/authorization-world.ts';

/** An account is no judge. */
const ofJudge = '401 401 401 401 401 401 401 200';
/** The judge has no round yet. */
const notFound = ofJudge.replace('200', '404');

/** Of the team's project. */
const ofStep = ({ team }: World) => ({
  params: { submissionId: team._id },
  body: { roundId: 'a'.repeat(24) },
});

const ofFile = { params: { fileId: 'a'.repeat(24) } };

const comment: TextField = { max: judgingLimits.comment, lines: true };

const stepTexts = () => texts({ roundId: checked }, { roundId: usual });

export const trust: FeatureTrust = {
  authorization: [
    row(contract.judgeKit, ofJudge),
    row(contract.saveReview, notFound, (world) => ({
      params: { submissionId: world.team._id },
      body: newReview(world.app, { _id: 'a'.repeat(24), criteria: [] }),
    })),
    row(contract.savePlacing, notFound, () => ({ body: { roundId: 'a'.repeat(24), order: [], version: 0 } })),
    row(contract.startAssignment, notFound, ofStep),
    row(contract.skipAssignment, notFound, ofStep),
    row(contract.markAbsent, notFound, ofStep),
    row(contract.declareConflict, notFound, ofStep),
    row(contract.judgePicture, notFound, () => ofFile),
    row(contract.judgeSlides, notFound, () => ofFile),
  ],
  texts: {
    'PUT /api/judging/reviews/:submissionId': texts(
      {
        roundId: checked,
        clientId: checked,
        clientAt: checked,
        commentTeam: comment,
        commentPrivate: comment,
      },
      {
        roundId: usual,
        clientId: usual,
        clientAt: usual,
        commentTeam: secret('Zqkwjforteam'),
        commentPrivate: secret('Zqkwjfororganizer'),
      },
    ),
    'PUT /api/judging/placing': texts(
      { roundId: checked, 'order.0': checked },
      { roundId: usual, 'order.0': usual },
    ),
    'POST /api/judging/assignments/:submissionId/start': stepTexts(),
    'POST /api/judging/assignments/:submissionId/skip': stepTexts(),
    'POST /api/judging/assignments/:submissionId/absent': stepTexts(),
    'POST /api/judging/assignments/:submissionId/conflict': stepTexts(),
  },
  rows: {
    judge_conflicts: { owner: 'manager' },
    reviews: {
      owner: 'manager',
      values: () => ({ struck: '' }),
      kept: { scores: 'Numbers, which still count without the name' },
    },
    review_versions: {
      owner: 'manager',
      notCollected: { client_id: 'A random id of the phone' },
      kept: { client_id: 'A random id of the phone' },
    },
    placings: { owner: 'manager', values: () => ({ struck: '' }) },
  },
  growing: {
    judge_conflicts: [
      {
        who: 'a judge declares conflicts and takes them back',
        end: 'steady',
        prepare: async (world) => {
          await startJudging(world);
          await step(world, contract.declareConflict);
        },
        attempt: (world, number) =>
          step(world, number % 2 === 0 ? contract.startAssignment : contract.declareConflict),
      },
    ],
    reviews: [reviewsAgain()],
    review_versions: [reviewsAgain()],
    placings: [
      {
        who: 'a judge changes the order again and again',
        end: 'steady',
        prepare: async (world) => {
          await startJudging(world, 'placing');
          await placeAgain(world, 0);
        },
        attempt: placeAgain,
      },
    ],
  },
};

const token = 'a-judge-of-the-growing-world';

/** With as many versions of a review as the server keeps, so that the next one replaces an old one. */
async function startJudging(world: GrowingWorld, mode: 'scores' | 'placing' = 'scores'): Promise<void> {
  const { app, event } = world;
  if (await app.db.selectFrom('rounds').select('id').executeTakeFirst()) return;
  const team = teamOf(world);
  await collectProjects(app, event);
  await addProject(app, team);
  const judge = await signInJudge(app, event);
  await transaction(app.db, (trx) =>
    trx
      .updateTable('judge_sessions')
      .set({ token_hash: hashToken(token) })
      .execute(),
  );
  await assign(app, await addOpenRound(app, event, { mode }), judge, [team]);
  for (let nth = 0; nth <= judgingLimits.versions; nth += 1) await sendReview(world);
}

function teamOf({ event }: GrowingWorld): { _id: string } {
  const [_id = ''] = event.teams;
  return { _id };
}

function reviewsAgain(): WayOfGrowing {
  return {
    who: 'a judge reviews again and again',
    end: 'steady',
    prepare: (world) => startJudging(world),
    attempt: sendReview,
  };
}

async function roundOf({ app: { db } }: GrowingWorld) {
  const { id } = await db.selectFrom('rounds').select('id').executeTakeFirstOrThrow();
  const criteria = await db.selectFrom('criteria').select('id').orderBy('position').execute();
  return { _id: id, criteria: criteria.map((criterion) => criterion.id) };
}

async function sendReview(world: GrowingWorld): Promise<Answer> {
  const body = newReview(world.app, await roundOf(world), { commentTeam: 'ம'.repeat(judgingLimits.comment) });
  return send(world, contract.saveReview, { params: paramsOf(world), body });
}

async function placeAgain(world: GrowingWorld, number: number): Promise<Answer> {
  const { _id: roundId } = await roundOf(world);
  const stored = await world.app.db.selectFrom('placings').select('version').executeTakeFirst();
  const order = number % 2 === 0 ? [teamOf(world)._id] : [];
  return send(world, contract.savePlacing, { body: { roundId, order, version: stored?.version ?? 0 } });
}

async function step(
  world: GrowingWorld,
  endpoint: typeof contract.startAssignment | typeof contract.declareConflict,
): Promise<Answer> {
  const { _id: roundId } = await roundOf(world);
  return send(world, endpoint, { params: paramsOf(world), body: { roundId } });
}

function paramsOf(world: GrowingWorld) {
  return { submissionId: teamOf(world)._id };
}

/** Throws if the judge's session has ended, because a table that nobody fills does not grow. */
async function send<E extends Endpoint>(
  { app }: GrowingWorld,
  endpoint: E,
  input: Input<E>,
): Promise<Answer> {
  const answer = await app.call(endpoint, { ...input, token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer;
}
