import { judgingLimits } from '@hackon/contract/judging/limits';
import * as contract from '@hackon/contract/results/results';
import { addPrize, prizes } from '@hackon/contract/submissions/tracks';
import { decidePayment } from '@hackon/contract/teams/teams';
import { addProject, collectProjects } from '../../../test/projects.ts';
import type { Answer } from '../../../test/test-app.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import { checked, type FeatureTrust, line, row, secret, texts, usual } from '../../../trust/feature-trust.ts';
import { fillHistories, type GrowingWorld } from '../../../trust/growing-world.ts';

const ofOrganizer = '401 403 403 200 404 401 401 | 200 missing_right missing_right';
const notPublished = '404 404 404 404 404 404 404';
const everybody = '200 200 200 200 200 200 200';
const ofMember = '401 200 404 403 403 401 401';
const notYet = ofMember.replace('200', '404');

type Place = Pick<World, 'app' | 'event'> & { teamId: string };

/** Before the clock of the tests. */
const passed = '2026-11-30T06:00:00.000Z';

/** Adds a project that counts, and a prize. `token`: of the organizer. Returns the prize's award. */
async function winner({ app, event, teamId }: Place, token: string): Promise<Winner> {
  const organizer = { token, params: { id: event._id } };
  const [known] = await app.succeed(prizes, organizer);
  if (known) return { prizeId: known._id, place: 1, submissionId: teamId };
  await collectProjects(app, event, { deadline: passed });
  // Rows of other features may have added the project and accepted the payment.
  await addProject(app, { _id: teamId });
  await app.call(decidePayment, { token, params: { teamId }, body: { status: 'verified' } });
  const prize = await app.succeed(addPrize, { ...organizer, body: { title: 'First prize', places: 3 } });
  return { prizeId: prize._id, place: 1, submissionId: teamId };
}

interface Winner {
  prizeId: string;
  place: number;
  submissionId: string;
}

const inWorld = ({ app, event, team }: World) => ({ app, event, teamId: team._id });

async function withWinner(world: World) {
  const award = await winner(inWorld(world), await signInAgain(world.app, world.managerA));
  return { ...ofEvent(world), body: { awards: [{ ...award, reason: '' }] } };
}

/** Withdraws, so that each caller changes the same state. */
async function awarded(world: World) {
  const { params, body } = await withWinner(world);
  const token = await signInAgain(world.app, world.managerA);
  await world.app.succeed(contract.withdrawResults, { token, params });
  await world.app.succeed(contract.setAwards, { token, params, body });
  return { params };
}

async function published(world: World) {
  const { params } = await awarded(world);
  const token = await signInAgain(world.app, world.managerA);
  await world.app.succeed(contract.publishResults, { token, params });
  return { params };
}

const ofTeamNow = ({ team }: World) => ({ params: { id: team._id } });

export const trust: FeatureTrust = {
  authorization: [
    row(contract.publicResults, notPublished, ofEvent),
    row(contract.teamFeedback, notYet, ofTeamNow),
    row(contract.getResults, ofOrganizer, ofEvent),
    row(contract.setResultSettings, ofOrganizer, (world) => ({
      ...ofEvent(world),
      body: { show: 'ranks' as const },
    })),
    row(contract.setAwards, ofOrganizer, withWinner),
    row(contract.publishResults, ofOrganizer, awarded),
    row(contract.withdrawResults, ofOrganizer, awarded),
    row(contract.publicResults, everybody, published, 'published'),
    row(
      contract.teamFeedback,
      ofMember,
      async (world) => {
        await published(world);
        return ofTeamNow(world);
      },
      'published',
    ),
  ],
  texts: {
    'PUT /api/events/:id/results': texts(
      { show: checked, feedback: checked, roundId: checked },
      { show: usual, feedback: usual, roundId: usual },
    ),
    'PUT /api/events/:id/awards': texts(
      {
        'awards.0.prizeId': checked,
        'awards.0.submissionId': checked,
        'awards.0.reason': line(judgingLimits.reason),
      },
      { 'awards.0.prizeId': usual, 'awards.0.submissionId': usual, 'awards.0.reason': secret('Zqkwjaward') },
    ),
  },
  rows: {
    awards: { owner: 'student' },
    result_settings: { owner: 'manager', values: () => ({ show: 'places', feedback: 'none' }) },
  },
  growing: {
    result_settings: [
      {
        who: 'a manager changes what the results show',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) =>
          app.call(contract.setResultSettings, {
            token,
            params: { id: event._id },
            body: { show: number % 2 === 0 ? ('ranks' as const) : ('scores' as const) },
          }),
      },
    ],
    awards: [
      {
        who: 'a manager gives prizes again and again',
        end: 'quota_reached',
        prepare: async (world) => {
          await winner(placeOf(world), world.manager.token);
          await fillHistories(world);
        },
        attempt: giveAgain,
      },
    ],
  },
};

function placeOf({ app, event }: GrowingWorld): Place {
  return { app, event, teamId: event.teams[0] ?? '' };
}

async function giveAgain(world: GrowingWorld, number: number): Promise<Answer> {
  const { app, manager, event } = world;
  const award = await winner(placeOf(world), manager.token);
  const body = { awards: [{ ...award, place: (number % 3) + 1 }] };
  return app.call(contract.setAwards, { token: manager.token, params: { id: event._id }, body });
}
