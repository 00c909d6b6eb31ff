import {
  projectGallery,
  projectShareCard,
  publicProject,
  reportProject,
} from '@hackon/contract/projects/projects';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { decidePayment } from '@hackon/contract/teams/teams';
import { createEvent } from '../../../test/events.ts';
import { addProject, collectProjects, galleryOpensAt } from '../../../test/projects.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import { registerTeam } from '../../../test/teams.ts';
import type { GrowingWorld } from '../../../trust/growing-world.ts';
import { type FeatureTrust, required, row, secret, texts } from '../../../trust/feature-trust.ts';

const hour = 60 * 60_000;

const everybody = '200 200 200 200 200 200 200';
const notOpen = '404 404 404 404 404 404 404';
const body = { reason: 'The code is copied.' };
const ofProject = ({ team }: World) => ({ params: { id: team._id } });

/** One gallery for all callers, of an event of its own. */
const galleries = new WeakMap<World, { eventId: string; teamId: string }>();

async function opened(world: World): Promise<{ eventId: string; teamId: string }> {
  const known = galleries.get(world);
  if (known) return known;
  const { app, managerA, studentB } = world;
  const token = await signInAgain(app, managerA);
  const event = await createEvent(app, { token }, { title: 'Open Gallery Hack' });
  const student = { ...studentB, token: await signInAgain(app, studentB) };
  const { _id: teamId } = await registerTeam(app, student, event);
  await app.succeed(decidePayment, { token, params: { teamId }, body: { status: 'verified' } });
  await collectProjects(app, event, { deadline: new Date(app.clock.now.getTime() - hour).toISOString() });
  await addProject(app, { _id: teamId });
  const gallery = { eventId: event._id, teamId };
  galleries.set(world, gallery);
  return gallery;
}

const ofOpened = async (world: World) => ({ params: { id: (await opened(world)).teamId } });

export const trust: FeatureTrust = {
  authorization: [
    row(projectGallery, notOpen, ofEvent),
    row(publicProject, notOpen, ofProject),
    row(projectShareCard, notOpen, ofProject),
    row(reportProject, notOpen, (world) => ({ ...ofProject(world), body })),
    row(
      projectGallery,
      everybody,
      async (world) => ({ params: { id: (await opened(world)).eventId } }),
      'open',
    ),
    row(publicProject, everybody, ofOpened, 'open'),
    row(projectShareCard, everybody, ofOpened, 'open'),
    row(
      reportProject,
      everybody.replaceAll('200', '201'),
      async (world) => ({ ...(await ofOpened(world)), body }),
      'open',
    ),
  ],
  texts: {
    'POST /api/public/projects/:id/report': texts(
      { reason: required(submissionLimits.reason) },
      { reason: secret('Zqkwjreport') },
    ),
  },
  growing: {
    submission_flags: [
      {
        who: 'a guest reports a project',
        end: 'quota_reached',
        prepare: showProject,
        attempt: async ({ app }) => {
          const { team_id } = await app.db
            .selectFrom('submissions')
            .select('team_id')
            .executeTakeFirstOrThrow();
          return app.call(reportProject, { params: { id: team_id }, body });
        },
      },
    ],
  },
};

async function showProject({ app, event, manager: { token } }: GrowingWorld): Promise<void> {
  const teams = await app.db.selectFrom('teams').select('id').execute();
  const [team] = teams;
  if (!team || (await app.db.selectFrom('submissions').select('team_id').executeTakeFirst())) return;
  await app.succeed(decidePayment, { token, params: { teamId: team.id }, body: { status: 'verified' } });
  await collectProjects(app, event);
  await addProject(app, { _id: team.id });
  app.clock.now = new Date(galleryOpensAt);
}
