import * as contract from '@hackon/contract/judging/judges';
import {
  declineJudging,
  endJudgeSession,
  openJudgeSession,
  readJudgeLink,
  requestJudgeLink,
} from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { limits } from '@hackon/contract/limits';
import { confirmEmail } from '../../../test/accounts.ts';
import { addJudge, deviceOf, linkOf, newJudgeBody } from '../../../test/judging.ts';
import { addProject, collectProjects } from '../../../test/projects.ts';
import { ofEvent, type World } from '../../../trust/authorization-world.ts';
import {
  checked,
  type FeatureTrust,
  line,
  required,
  row,
  secret,
  texts,
  unseen,
  usual,
} from '../../../trust/feature-trust.ts';
import { fillHistories, type GrowingWorld } from '../../../trust/growing-world.ts';

const ofOrganizer = '401 403 403 200 404 401 401 | 200 missing_right missing_right';

/** Returns the path of a new judge of manager A's event. */
async function ofJudge({ app, event }: World) {
  const { _id: judgeId } = await addJudge(app, event);
  return { params: { id: event._id, judgeId } };
}

async function withLink({ app, event }: World) {
  return { body: { token: await linkOf(app, await addJudge(app, event)) } };
}

export const trust: FeatureTrust = {
  authorization: [
    row(contract.listJudges, ofOrganizer, ofEvent),
    row(contract.addJudge, ofOrganizer.replaceAll('200', '201'), (world) => ({
      ...ofEvent(world),
      body: newJudgeBody(),
    })),
    row(contract.changeJudge, ofOrganizer, async (world) => ({
      ...(await ofJudge(world)),
      body: newJudgeBody(),
    })),
    row(contract.removeJudge, ofOrganizer, ofJudge),
    row(contract.inviteJudges, ofOrganizer.replace('| 200', '| email_unconfirmed'), async (world) => {
      await confirmEmail(world.app, world.managerA);
      await addJudge(world.app, world.event, { invited: false });
      return { ...ofEvent(world), body: {} };
    }),
    row(contract.makeJudgeLink, ofOrganizer, ofJudge),
    row(contract.setTables, ofOrganizer, async (world) => {
      await collectProjects(world.app, world.event);
      await addProject(world.app, world.team);
      return { ...ofEvent(world), body: { tables: [{ submissionId: world.team._id, tableNo: '7' }] } };
    }),
    row(readJudgeLink, '200 200 200 200 200 200 200', withLink),
    row(openJudgeSession, '200 200 200 200 200 200 200', withLink),
    row(requestJudgeLink, '200 200 200 200 200 200 200', async ({ app, event }) => ({
      body: { event: event._id, email: (await addJudge(app, event)).email },
    })),
    row(endJudgeSession, '401 401 401 401 401 401 401 200'),
    row(declineJudging, '401 401 401 401 401 401 401 200'),
  ],
  texts: {
    'POST /api/events/:id/judges': judgeTexts('judge'),
    'PUT /api/events/:id/judges/:judgeId': judgeTexts('newjudge'),
    'POST /api/events/:id/judges/invite': texts({ 'judgeIds.0': checked }, { 'judgeIds.0': usual }),
    'PUT /api/events/:id/tables': texts(
      { 'tables.0.submissionId': checked, 'tables.0.tableNo': line(judgingLimits.tableNo) },
      { 'tables.0.submissionId': usual, 'tables.0.tableNo': secret('Zqkwjtable') },
    ),
    'POST /api/judging/session': texts({ token: unseen }, { token: usual }),
    'POST /api/judging/link': texts({ token: unseen }, { token: usual }),
    'POST /api/judging/request-link': texts(
      { event: checked, email: checked },
      { event: usual, email: usual },
    ),
  },
  rows: {
    judges: {
      owner: 'manager',
      values: () => ({ kind: 'general', state: 'invited' }),
      kept: { track_ids: 'Ids of tracks', prize_ids: 'Ids of prizes' },
    },
    judge_links: { owner: 'manager' },
    judge_sessions: { owner: 'manager' },
  },
  growing: {
    judges: [
      {
        who: 'a manager adds judges',
        end: 'quota_reached',
        prepare: async ({ app, event }) => {
          const known = await app.db.selectFrom('judges').select('id').execute();
          for (let nth = known.length; nth < judgingLimits.judges - 4; nth += 1) await addJudge(app, event);
        },
        attempt: ({ app, manager: { token }, event }) =>
          app.call(contract.addJudge, { token, params: { id: event._id }, body: newJudgeBody() }),
      },
    ],
    judge_links: [
      {
        who: 'a manager makes links for a judge',
        end: 'quota_reached',
        prepare: async (world) => {
          await judgeOf(world);
          await fillHistories(world);
        },
        attempt: async (world) => {
          const { app, manager, event } = world;
          const params = { id: event._id, judgeId: await judgeOf(world) };
          return app.call(contract.makeJudgeLink, { token: manager.token, params });
        },
      },
      {
        who: 'a guest asks for links for a judge',
        end: 'steady',
        prepare: async (world) => {
          const _id = await judgeOf(world);
          for (let nth = 0; nth < judgingLimits.links; nth += 1) await linkOf(world.app, { _id });
        },
        attempt: async ({ app, event }) => {
          const { email } = await app.db.selectFrom('judges').select('email').executeTakeFirstOrThrow();
          return app.call(requestJudgeLink, { body: { event: event._id, email } });
        },
      },
    ],
    judge_sessions: [
      {
        who: 'a judge signs in on device after device',
        end: 'steady',
        prepare: async (world) => {
          const _id = await judgeOf(world);
          for (let nth = 0; nth < judgingLimits.devices; nth += 1) await deviceOf(world.app, { _id });
        },
        attempt: async (world) => {
          const token = await linkOf(world.app, { _id: await judgeOf(world) });
          return world.app.call(openJudgeSession, { body: { token } });
        },
      },
    ],
    outbox: [
      {
        who: 'a manager invites a judge again and again',
        end: 'quota_reached',
        prepare: async (world) => {
          await confirmEmail(world.app, world.manager);
          await judgeOf(world);
          await fillHistories(world);
        },
        attempt: async (world, number) => {
          const { app, manager, event } = world;
          // An unsent mail would be replaced.
          if (number > 1) await app.mail.sendDue();
          const body = { judgeIds: [await judgeOf(world)] };
          return app.call(contract.inviteJudges, { token: manager.token, params: { id: event._id }, body });
        },
      },
    ],
  },
};

function judgeTexts(mark: string) {
  return texts(
    {
      name: required(limits.name),
      email: checked,
      organization: line(judgingLimits.organization),
      kind: checked,
      'trackIds.0': checked,
      'prizeIds.0': checked,
    },
    {
      name: secret(`Zqkwj${mark}`),
      email: secret(`zqkwj${mark}@canary.example`),
      organization: secret(`Zqkwj${mark}firm`),
      kind: usual,
      'trackIds.0': usual,
      'prizeIds.0': usual,
    },
  );
}

/** Returns the id of the event's one judge. */
async function judgeOf({ app, event }: GrowingWorld): Promise<string> {
  const known = await app.db.selectFrom('judges').select('id').executeTakeFirst();
  return known?.id ?? (await addJudge(app, event))._id;
}
