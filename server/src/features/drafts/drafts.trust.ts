import * as contract from '@hackon/contract/drafts/drafts';
import { draftLimits } from '@hackon/contract/drafts/limits';
import { teamLimits } from '@hackon/contract/teams/limits';
import { limits } from '@hackon/contract/limits';
import { createEvent } from '../../../test/events.ts';
import { newDetails } from '../../../test/drafts.ts';
import {
  forgetCounters,
  ofDraft as ofUnlisted,
  ofEvent,
  signInAgain,
  type World,
} from '../../../trust/authorization-world.ts';
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
import { countCalls, type GrowingWorld } from '../../../trust/growing-world.ts';

const ofLeader = '401 200 404 403 403 401 401';
const details = { ...newDetails(), name: 'Asha', college: 'Anna University' };

/** A team that student A leads, of a new event. */
async function open({ app, studentA, managerA }: World) {
  const event = await createEvent(app, { token: await signInAgain(app, managerA) }, { title: 'Rooms' });
  const token = await signInAgain(app, studentA);
  const body = { teamName: 'Room of A' };
  const { draft } = await app.succeed(contract.createDraft, { token, params: { id: event._id }, body });
  return draft;
}

const inRoom = async (world: World) => ({ params: { id: (await open(world))._id } });

const inCompleteRoom = async (world: World) => {
  const room = await inRoom(world);
  const token = await signInAgain(world.app, world.studentA);
  await world.app.succeed(contract.changeOwnDetails, { token, ...room, body: newDetails() });
  return room;
};

const atDoor = async (world: World) => {
  const { joinLink } = await open(world);
  return { params: { code: joinLink?.split('/').at(-1) ?? '' } };
};

const ofMate = async (world: World) => ({
  params: { id: (await open(world))._id, accountId: world.studentA._id },
  body: { state: 'in' as const },
});

/** Leaves the team before. */
async function openAgain({ app, newcomer: { token }, event }: GrowingWorld, number: number) {
  for (const { _id } of await app.succeed(contract.myDrafts, { token }))
    await app.call(contract.leaveDraft, { token, params: { id: _id } });
  const body = { teamName: `Room ${number}` };
  return app.call(contract.createDraft, { token, params: { id: event._id }, body });
}

async function fillInAgain(world: GrowingWorld, number: number) {
  const { app, newcomer } = world;
  const { token } = newcomer;
  const [draft] = await app.succeed(contract.myDrafts, { token });
  const body = { ...details, registerNumber: `R${number}` };
  return app.call(contract.changeOwnDetails, { token, params: { id: draft?._id ?? '' }, body });
}

const detailTexts = {
  name: line(limits.name),
  registerNumber: line(teamLimits.registerNumber),
  mobileNumber: line(limits.phone),
  college: line(limits.shortText),
} as const;

/** Joins the waitlist, and leaves it. */
async function waitAgain({ app, newcomer: { token } }: GrowingWorld) {
  const [draft] = await app.succeed(contract.myDrafts, { token });
  const params = { id: draft?._id ?? '' };
  const answer = await app.call(contract.joinWaitlist, { token, params, body: {} });
  await app.call(contract.leaveWaitlist, { token, params });
  return answer;
}

const opens = {
  who: 'a student opens teams and leaves them',
  end: 'rate_limited',
  prepare: countCalls('drafts', 20, ({ newcomer }) => newcomer._id),
  attempt: openAgain,
} as const;

/** Its keys are planted before it. */
const plantedDraft = '0'.repeat(24);

export const trust: FeatureTrust = {
  authorization: [
    row(contract.createDraft, '401 already_registered 201 403 403 401 401', (world) => ({
      ...ofEvent(world),
      body: { teamName: 'Room of B' },
    })),
    row(
      contract.createDraft,
      '401 404 404 403 403 401 401',
      (world) => ({ ...ofUnlisted(world), body: { teamName: 'Room' } }),
      'draft',
    ),
    row(contract.eventDrafts, '401 403 403 200 404 401 401 | 200 200 200', ofEvent),
    row(contract.eventWaitlist, '401 403 403 200 404 401 401 | 200 200 200', ofEvent),
    row(
      contract.remindDrafts,
      '401 403 403 200 404 401 401 | 200 missing_right missing_right',
      async (world) => {
        // Once a day for all organizers.
        await forgetCounters(world);
        return ofEvent(world);
      },
    ),
    row(contract.myDrafts, '401 200 200 403 403 401 401'),
    row(contract.getDraft, ofLeader, inRoom),
    row(contract.changeDraft, ofLeader, async (world) => ({
      ...(await inRoom(world)),
      body: { pitch: 'Bus times.' },
    })),
    row(contract.endDraft, ofLeader, inRoom),
    row(contract.renewJoinLink, ofLeader, inRoom),
    row(contract.readJoinLink, '200 200 200 200 200 200 200', atDoor),
    row(contract.askToJoin, '401 200 200 403 403 401 401', async (world) => ({
      ...(await atDoor(world)),
      body: details,
    })),
    row(contract.changeDraftMember, ofLeader, ofMate),
    row(contract.changeOwnDetails, ofLeader, async (world) => ({ ...(await inRoom(world)), body: details })),
    row(contract.leaveDraft, ofLeader, inRoom),
    row(contract.holdDraftPlace, ofLeader, inCompleteRoom),
    row(contract.joinWaitlist, ofLeader, async (world) => ({ ...(await inCompleteRoom(world)), body: {} })),
    row(contract.leaveWaitlist, ofLeader, inRoom),
    row(contract.submitDraft, ofLeader.replace('200', '201'), async (world) => ({
      ...(await inCompleteRoom(world)),
      body: { upiTransactionId: '412345678999' },
    })),
  ],
  texts: {
    'POST /api/events/:id/drafts': texts(
      { teamName: required(teamLimits.teamName) },
      { teamName: secret('Zqkwjdraftname') },
    ),
    'PUT /api/drafts/:id': texts(
      { teamName: required(teamLimits.teamName), pitch: line(draftLimits.pitch) },
      { teamName: secret('Zqkwjdraftrenamed'), pitch: secret('Zqkwjdraftpitch') },
    ),
    'POST /api/join/:code': texts(detailTexts, {
      name: secret('Zqkwjjoiner'),
      registerNumber: secret('ZQKWJJOINREG'),
      mobileNumber: secret('9182730008'),
      college: secret('Zqkwjjoincollege'),
    }),
    'PUT /api/drafts/:id/me': texts(detailTexts, {
      name: secret('Zqkwjdraftmember'),
      registerNumber: secret('ZQKWJDRAFTREG'),
      mobileNumber: secret('9182730009'),
      college: secret('Zqkwjdraftcollege'),
    }),
    'PUT /api/drafts/:id/members/:accountId': texts({ state: checked }, { state: usual }),
    'POST /api/drafts/:id/waitlist': texts({ upiTransactionId: checked }, { upiTransactionId: usual }),
    'POST /api/drafts/:id/submit': texts(
      { upiTransactionId: checked },
      { upiTransactionId: secret('Zqkwjdrafttransaction') },
    ),
  },
  rows: {
    reserved_keys: {
      owner: 'student',
      values: () => ({ kind: 'email', draft_id: plantedDraft }),
    },
    drafts: {
      owner: 'student',
      values: ({ ids }) => ({
        id: plantedDraft,
        leader_id: ids.accounts ?? '',
        state: 'forming',
        answers: null,
      }),
    },
    waitlist: {
      owner: 'student',
      values: ({ ids }) => ({ draft_id: plantedDraft, account_id: ids.accounts ?? '', state: 'waiting' }),
    },
    draft_members: {
      owner: 'student',
      values: () => ({ draft_id: plantedDraft, state: 'in', answers: null }),
    },
  },
  growing: {
    drafts: [opens],
    draft_members: [opens],
    waitlist: [
      {
        who: 'a leader joins and leaves the waitlist again and again',
        end: 'steady',
        prepare: async (world) => {
          await openAgain(world, 0);
          await fillInAgain(world, 0);
          await waitAgain(world);
        },
        attempt: waitAgain,
      },
    ],
    reserved_keys: [
      {
        who: 'a student changes the own details again and again',
        end: 'steady',
        prepare: async (world) => {
          await openAgain(world, 0);
          await fillInAgain(world, 0);
        },
        attempt: fillInAgain,
      },
    ],
  },
};
