import { limits } from '@hackon/contract/limits';
import { judgingLimits } from '@hackon/contract/judging/limits';
import * as contract from '@hackon/contract/judging/rounds';
import { decidePayment } from '@hackon/contract/teams/teams';
import { addJudge } from '../../../test/judging.ts';
import { addProject, collectProjects } from '../../../test/projects.ts';
import { usefulness } from '../../../test/rounds.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import {
  checked,
  type FeatureTrust,
  line,
  required,
  row,
  secret,
  texts,
  usual,
} from '../../../trust/feature-trust.ts';
import { fillHistories, type GrowingWorld } from '../../../trust/growing-world.ts';

const ofOrganizer = '401 403 403 200 404 401 401 | 200 missing_right missing_right';
const adds = ofOrganizer.replaceAll('200', '201');

type Place = Pick<World, 'app' | 'event'> & { team: { _id: string } };

/** Before the clock of the tests. */
const passed = '2026-11-30T06:00:00.000Z';

/** Adds a project that counts, and a judge for it, also after rows of other features. `token`: of the organizer. */
async function judgeable({ app, event, team }: Place, token: string): Promise<void> {
  await collectProjects(app, event, { deadline: passed });
  await addProject(app, team);
  await app.call(decidePayment, { token, params: { teamId: team._id }, body: { status: 'verified' } });
  const judge = await app.db.selectFrom('judges').select('id').executeTakeFirst();
  if (!judge) await addJudge(app, event);
}

const body = { name: 'Screening', minReviews: 1, criteria: [usefulness] };

type Step = 'draft' | 'assigned' | 'open' | 'closed';

/** Adds a round of manager A's event and takes it to this step. */
async function startRound(place: Place, token: string, step: Step): Promise<{ id: string }> {
  const { app, event } = place;
  await judgeable(place, token);
  const { _id: id } = await app.succeed(contract.addRound, { token, params: { id: event._id }, body });
  const call = { token, params: { id } };
  if (step !== 'draft') await app.succeed(contract.assignRound, call);
  if (step === 'open' || step === 'closed') await app.succeed(contract.openRound, call);
  if (step === 'closed') await app.succeed(contract.closeRound, { ...call, body: { force: true } });
  return { id };
}

const at = (step: Step) => async (world: World) => ({
  params: await startRound(world, await signInAgain(world.app, world.managerA), step),
});

const withBody = <Body>(step: Step, sent: Body) => {
  const prepare = at(step);
  return async (world: World) => ({ ...(await prepare(world)), body: sent });
};

export const trust: FeatureTrust = {
  authorization: [
    row(contract.listRounds, ofOrganizer, ofEvent),
    row(contract.addRound, adds, async (world) => {
      await judgeable(world, await signInAgain(world.app, world.managerA));
      return { ...ofEvent(world), body };
    }),
    row(contract.getRound, ofOrganizer, at('draft')),
    row(contract.changeRound, ofOrganizer, withBody('draft', body)),
    row(contract.deleteRound, ofOrganizer, at('draft')),
    row(contract.assignRound, ofOrganizer, at('draft')),
    row(contract.openRound, ofOrganizer, at('assigned')),
    row(contract.closeRound, ofOrganizer, withBody('open', { force: true })),
    row(contract.reopenRound, ofOrganizer, withBody('closed', { reason: 'A judge was late.' })),
    row(contract.finaliseRound, ofOrganizer, at('closed')),
    row(contract.revealRound, ofOrganizer, at('open')),
    row(contract.roundBoard, ofOrganizer, at('open')),
    row(contract.roundPreview, ofOrganizer, at('closed')),
    row(contract.changeAssignments, ofOrganizer, withBody('open', {})),
    row(contract.changeEntry, ofOrganizer, async (world) => {
      const { params } = await at('open')(world);
      return {
        params: { ...params, submissionId: world.team._id },
        body: { state: 'paused' as const, reason: 'Absent' },
      };
    }),
    row(contract.scoresCsv, ofOrganizer, at('closed')),
    row(contract.ranksCsv, ofOrganizer, at('closed')),
    row(contract.roundXlsx, ofOrganizer, at('closed')),
  ],
  texts: {
    'POST /api/events/:id/rounds': roundTexts(''),
    'PUT /api/rounds/:id': roundTexts('c'),
    'POST /api/rounds/:id/close': texts({}, {}),
    'PUT /api/rounds/:id/assignments': texts(
      {
        release: checked,
        'add.0.judgeId': checked,
        'add.0.submissionId': checked,
        'remove.0.judgeId': checked,
        'remove.0.submissionId': checked,
      },
      {
        release: usual,
        'add.0.judgeId': usual,
        'add.0.submissionId': usual,
        'remove.0.judgeId': usual,
        'remove.0.submissionId': usual,
      },
    ),
    'POST /api/rounds/:id/reopen': texts(
      { reason: required(judgingLimits.reason) },
      { reason: secret('Zqkwjreopen') },
    ),
    'PUT /api/rounds/:id/entries/:submissionId': texts(
      { state: checked, reason: line(judgingLimits.reason) },
      { state: usual, reason: secret('Zqkwjentry') },
    ),
  },
  rows: {
    rounds: {
      owner: 'manager',
      values: () => ({ mode: 'scores', source: 'all', blind: 'none', state: 'draft' }),
    },
    criteria: { owner: 'manager' },
    round_entries: {
      owner: 'student',
      values: () => ({ state: 'in' }),
      kept: { content: 'Judges read this copy of the project, which belongs to the team' },
    },
    assignments: { owner: 'manager', values: () => ({ state: 'todo' }) },
    round_results: { owner: 'manager', values: () => ({ method: 'scores' }) },
  },
  growing: {
    rounds: [
      {
        who: 'a manager adds rounds',
        end: 'quota_reached',
        prepare: prepareRounds,
        attempt: ({ app, manager: { token }, event }) =>
          app.call(contract.addRound, { token, params: { id: event._id }, body }),
      },
    ],
    criteria: [
      {
        who: 'a manager adds criteria to a round',
        end: 'quota_reached',
        prepare: async (world) => {
          await prepareRounds(world);
          await fillHistories(world);
        },
        attempt: async ({ app, manager: { token }, event }, number) => {
          const [round] = await app.succeed(contract.listRounds, { token, params: { id: event._id } });
          const length = (number % judgingLimits.criteria) + 1;
          const criteria = Array.from({ length }, (_, nth) => ({ ...usefulness, title: `Criterion ${nth}` }));
          const params = { id: round?._id ?? '' };
          return app.call(contract.changeRound, { token, params, body: { ...body, criteria } });
        },
      },
    ],
    round_entries: [assignsAgain()],
    assignments: [assignsAgain()],
    round_results: [
      {
        who: 'a manager stores ranks again and again',
        end: 'quota_reached',
        prepare: async (world) => {
          await prepareRounds(world);
          await fillHistories(world);
        },
        attempt: async (world) => {
          const { app, manager, event } = world;
          const { token } = manager;
          const [round] = await app.succeed(contract.listRounds, { token, params: { id: event._id } });
          const call = { token, params: { id: round?._id ?? '' } };
          if (round?.state === 'draft') {
            await app.call(contract.assignRound, call);
            await app.call(contract.openRound, call);
          }
          if (round?.state === 'final') {
            const reopened = await app.call(contract.reopenRound, { ...call, body: { reason: 'Again' } });
            if (reopened.status !== 200) return reopened;
          }
          await app.call(contract.closeRound, { ...call, body: { force: true } });
          return app.call(contract.finaliseRound, call);
        },
      },
    ],
  },
};

function roundTexts(mark: string) {
  return texts(
    {
      name: required(limits.name),
      mode: checked,
      source: checked,
      trackId: checked,
      prizeId: checked,
      blind: checked,
      opensAt: checked,
      closesAt: checked,
      'criteria.0._id': checked,
      'criteria.0.title': required(limits.title),
      'criteria.0.help': line(judgingLimits.criterionHelp),
    },
    {
      name: secret(`Zqkwjround${mark}`),
      mode: usual,
      source: usual,
      trackId: usual,
      prizeId: usual,
      blind: usual,
      opensAt: usual,
      closesAt: usual,
      'criteria.0._id': usual,
      'criteria.0.title': secret(`Zqkwjcriterion${mark}`),
      'criteria.0.help': secret(`Zqkwjhelp${mark}`),
    },
  );
}

function placeOf({ app, event }: GrowingWorld): Place {
  const [teamId = ''] = event.teams;
  return { app, event, team: { _id: teamId } };
}

async function prepareRounds(world: GrowingWorld): Promise<void> {
  const { app, manager } = world;
  if (await app.db.selectFrom('rounds').select('id').executeTakeFirst()) return;
  await startRound(placeOf(world), manager.token, 'draft');
}

function assignsAgain() {
  return {
    who: 'a manager assigns a round again and again',
    end: 'quota_reached' as const,
    prepare: async (world: GrowingWorld) => {
      await prepareRounds(world);
      await fillHistories(world);
    },
    attempt: async ({ app, manager: { token }, event }: GrowingWorld) => {
      const [round] = await app.succeed(contract.listRounds, { token, params: { id: event._id } });
      return app.call(contract.assignRound, { token, params: { id: round?._id ?? '' } });
    },
  };
}
