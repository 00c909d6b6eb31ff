import * as contract from '@hackon/contract/board/board';
import { boardLimits } from '@hackon/contract/board/limits';
import { changeDraft, createDraft, myDrafts, renewJoinLink } from '@hackon/contract/drafts/drafts';
import { updateEvent } from '@hackon/contract/events/events';
import { confirmEmail, signUpStudent } from '../../../test/accounts.ts';
import { createEvent } from '../../../test/events.ts';
import { ofEvent, signInAgain, type World } from '../../../trust/authorization-world.ts';
import { type FeatureTrust, line, required, row, secret, texts } from '../../../trust/feature-trust.ts';
import type { GrowingWorld } from '../../../trust/growing-world.ts';
import { toJson } from '../../db/json-text.ts';

const ofStudents = '401 200 200 403 403 401 401';
const entry = { skills: ['Rust'], text: 'I build the radio.' };

/** A new event with a board, on which a team of student A looks for members. */
async function openBoard({ app, managerA, studentA }: World) {
  const token = await signInAgain(app, managerA);
  const event = await createEvent(app, { token }, { title: 'Board', hasBoard: true });
  const params = { id: event._id };
  const ofLeader = { token: await signInAgain(app, studentA) };
  const body = { teamName: 'Board team' };
  const { draft } = await app.succeed(createDraft, { ...ofLeader, params, body });
  const ofDraft = { ...ofLeader, params: { id: draft._id } };
  await app.succeed(changeDraft, { ...ofDraft, body: { isLooking: true } });
  return { params, draft };
}

const onBoard = async (world: World) => ({ params: (await openBoard(world)).params });

const ofLooking = async (world: World) => {
  const { params, draft } = await openBoard(world);
  return { params: { ...params, entryId: draft._id } };
};

const ofSeeker = async (world: World) => {
  const { params } = await openBoard(world);
  const { app } = world;
  const seeker = await signUpStudent(app);
  await confirmEmail(app, seeker);
  await app.succeed(contract.putOnBoard, { token: seeker.token, params, body: entry });
  return { params: { ...params, entryId: seeker._id } };
};

const inEvent = async (world: World) => {
  const token = await signInAgain(world.app, world.managerA);
  await world.app.succeed(updateEvent, { token, ...ofEvent(world), body: { hasBoard: true } });
  return ofEvent(world);
};

const ofOwnEntry = async (world: World) => {
  const { params } = await inEvent(world);
  const seeker = await signUpStudent(world.app);
  await world.app.succeed(contract.putOnBoard, { token: seeker.token, params, body: entry });
  return { params: { ...params, entryId: seeker._id }, body: { hidden: true } };
};

/** The newcomer leads a team at an event with a board. */
async function lead({ app, manager, newcomer: { token }, event }: GrowingWorld): Promise<void> {
  const params = { id: event._id };
  await app.succeed(updateEvent, { token: manager.token, params, body: { hasBoard: true } });
  const [draft] = await app.succeed(myDrafts, { token });
  if (draft) await app.succeed(renewJoinLink, { token, params: { id: draft._id } });
  else await app.succeed(createDraft, { token, params, body: { teamName: 'Radio' } });
}

async function turnOn({ app, manager: { token }, event }: GrowingWorld): Promise<void> {
  await app.succeed(updateEvent, { token, params: { id: event._id }, body: { hasBoard: true } });
}

/** A new student on the board. */
async function newSeeker({ app, event }: GrowingWorld) {
  const { _id: entryId, token } = await signUpStudent(app);
  const params = { id: event._id };
  await app.succeed(contract.putOnBoard, { token, params, body: entry });
  return { params: { ...params, entryId } };
}

export const trust: FeatureTrust = {
  authorization: [
    row(contract.readBoard, ofStudents, onBoard),
    row(contract.putOnBoard, '401 already_registered 200 403 403 401 401', async (world) => ({
      ...(await onBoard(world)),
      body: entry,
    })),
    row(contract.leaveBoard, ofStudents, onBoard),
    row(contract.askSeeker, '401 200 missing_right 403 403 401 401', ofSeeker),
    row(contract.reportEntry, ofStudents, ofLooking),
    row(contract.boardEntries, '401 403 403 200 404 401 401 | 200 200 200', inEvent),
    row(contract.hideEntry, '401 403 403 200 404 401 401 | 200 missing_right missing_right', ofOwnEntry),
  ],
  texts: {
    'POST /api/events/:id/board': texts(
      { 'skills.0': line(boardLimits.skill), text: required(boardLimits.text) },
      { 'skills.0': secret('Zqkwjboardskill'), text: secret('Zqkwjboardtext') },
    ),
    'PUT /api/events/:id/board/:entryId': texts({}, {}),
  },
  rows: {
    seekers: { owner: 'student', values: () => ({ skills: toJson(['Zqkwjskill']) }) },
    // The team of the row that the feature of teams that form plants.
    board_asks: { owner: 'student', values: () => ({ draft_id: '0'.repeat(24) }) },
    board_reports: { owner: 'student' },
    board_hidden: { owner: 'student', values: ({ ids }) => ({ entry_id: ids.accounts ?? '' }) },
  },
  growing: {
    seekers: [
      {
        who: 'a student goes on a board and leaves it again and again',
        end: 'steady',
        prepare: async (world) => {
          await turnOn(world);
          await goOnBoard(world);
        },
        attempt: goOnBoard,
      },
    ],
    board_asks: [
      {
        who: 'a leader asks students',
        end: 'quota_reached',
        prepare: lead,
        attempt: async (world) => {
          const { token } = world.newcomer;
          return world.app.call(contract.askSeeker, { token, ...(await newSeeker(world)) });
        },
      },
    ],
    board_reports: [
      {
        who: 'a student reports entries',
        end: 'quota_reached',
        prepare: turnOn,
        attempt: async (world) => {
          const { token } = world.newcomer;
          return world.app.call(contract.reportEntry, { token, ...(await newSeeker(world)) });
        },
      },
    ],
    board_hidden: [
      {
        who: 'an organizer hides an entry and shows it again',
        end: 'steady',
        prepare: async (world) => {
          await turnOn(world);
          await goOnBoard(world);
        },
        attempt: async ({ app, manager: { token }, newcomer, event }) => {
          const params = { id: event._id, entryId: newcomer._id };
          const answer = await app.call(contract.hideEntry, { token, params, body: { hidden: true } });
          await app.call(contract.hideEntry, { token, params, body: { hidden: false } });
          return answer;
        },
      },
    ],
  },
};

async function goOnBoard({ app, newcomer: { token }, event }: GrowingWorld) {
  const params = { id: event._id };
  await app.call(contract.leaveBoard, { token, params });
  return app.call(contract.putOnBoard, { token, params, body: entry });
}
