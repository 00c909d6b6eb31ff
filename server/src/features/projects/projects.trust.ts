import {
  projectGallery,
  projectShareCard,
  publicProject,
  reportProject,
} from '@hackon/contract/projects/projects';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { decidePayment } from '@hackon/contract/teams/teams';
import { addProject, collectProjects, galleryOpensAt } from '../../../test/projects.ts';
import { ofEvent, type World } from '../../../trust/authorization-world.ts';
import type { GrowingWorld } from '../../../trust/growing-world.ts';
import { type FeatureTrust, required, row, secret, texts } from '../../../trust/feature-trust.ts';

const notOpen = '404 404 404 404 404 404 404';
const body = { reason: 'The code is copied.' };
const ofProject = ({ team }: World) => ({ params: { id: team._id } });

export const trust: FeatureTrust = {
  authorization: [
    row(projectGallery, notOpen, ofEvent),
    row(publicProject, notOpen, ofProject),
    row(projectShareCard, notOpen, ofProject),
    row(reportProject, notOpen, (world) => ({ ...ofProject(world), body })),
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
