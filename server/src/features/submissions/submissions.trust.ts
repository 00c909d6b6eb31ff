import { submissionLimits } from '@hackon/contract/submissions/limits';
import { blankProject } from '@hackon/contract/submissions/project-rules';
import { setSubmissionSettings, submissionSettings } from '@hackon/contract/submissions/settings';
import * as contract from '@hackon/contract/submissions/submissions';
import * as lists from '@hackon/contract/submissions/tracks';
import { limits } from '@hackon/contract/limits';
import { collectProjects, deadline } from '../../../test/projects.ts';
import { sendFile } from '../../../test/send-project-file.ts';
import type { Answer } from '../../../test/test-app.ts';
import {
  ofDraft,
  ofEvent,
  ofTeam,
  signInAgain,
  smallImage,
  type World,
} from '../../../trust/authorization-world.ts';
import {
  checked,
  type Entered,
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
import { newId } from '../../db/new-id.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';

const ofOrganizer = '401 403 403 200 404 401 401 | 200 missing_right missing_right';
const adds = ofOrganizer.replaceAll('200', '201');
const ofWriter = '401 200 404 403 403 401 401';
const ofReader = '404 200 404 200 404 401 401 | 200 404 404';
const everybody = '200 200 200 200 200 401 401';
const helpers = '404 404 404 200 404 401 401 | 200 200 200';

const settings = { deadline, maxTracks: 2, gallery: 'deadline' as const };
const track = { title: 'Open Innovation', code: 'OI', body: 'Anything.', sponsor: 'A Bank', maxTeams: 40 };
const prize = { title: 'Best Design', sponsor: 'A Bank', amount: 5_000, optIn: true };
const project = { title: 'Bus Kab?', tagline: 'When the bus comes.', body: 'Bus 12 is late.' };
const more = { until: '2026-12-14T10:00', reason: 'The power failed.' };

/** Rows of judging may have closed the event's projects. */
async function collecting({ app, event }: World): Promise<void> {
  await collectProjects(app, event);
  await transaction(app.db, (trx) =>
    trx.updateTable('submissions').set({ judging_since: null }).where('event_id', '=', event._id).execute(),
  );
}

const inEvent = async (world: World) => {
  await collecting(world);
  return ofEvent(world);
};

/** Of a complete project, as student A saved it. */
async function inTeam(world: World) {
  await collecting(world);
  const { app, studentA, team } = world;
  const token = await signInAgain(app, studentA);
  const params = { teamId: team._id };
  await app.succeed(contract.saveSubmission, { token, params, body: { base: 0, changes: project } });
  return { params };
}

const ofProject = async (world: World) => {
  await inTeam(world);
  return { params: { id: world.team._id } };
};

async function ofTrack(world: World) {
  const { app, managerA, event } = world;
  const token = await signInAgain(app, managerA);
  const params = { id: event._id };
  const added = await app.succeed(lists.addTrack, { token, params, body: { title: 'A track' } });
  return { params: { ...params, trackId: added._id } };
}

async function ofPrize(world: World) {
  const { app, managerA, event } = world;
  const token = await signInAgain(app, managerA);
  const params = { id: event._id };
  const added = await app.succeed(lists.addPrize, { token, params, body: prize });
  return { params: { ...params, prizeId: added._id } };
}

/** A file that student A sent. */
async function ofFile(world: World, kind: contract.FileKind) {
  const { params } = await inTeam(world);
  const token = await signInAgain(world.app, world.studentA);
  const { body } = await sendFile(world.app, { ...params, token, kind });
  const { submission } = contract.sendSubmissionFile.reply.parse(body);
  const file = submission.files.findLast((one) => one.kind === kind);
  return { params: { ...params, fileId: file?._id ?? '' } };
}

async function ofFlag(world: World) {
  const { app, team, event } = world;
  const { params } = await ofProject(world);
  const id = newId(app.clock.now);
  const hint = { id, team_id: team._id, event_id: event._id, kind: 'same_repo' as const };
  await transaction(app.db, (trx) =>
    trx
      .insertInto('submission_flags')
      .values({ ...hint, detail: 'Another', state: 'open', created_at: app.clock.now.toISOString() })
      .execute(),
  );
  return { params: { ...params, id } };
}

const trackFields = {
  kind: checked,
  code: line(submissionLimits.code),
  title: required(limits.title),
  body: { max: submissionLimits.trackBody, lines: true },
  sponsor: line(submissionLimits.sponsor),
} as const;
const prizeFields = {
  trackId: checked,
  title: required(limits.title),
  sponsor: line(submissionLimits.sponsor),
} as const;

const ofOthersToo = 'The project belongs to the whole team';

const shown = (text: string): Entered => ({ text, isPublic: 'An event shows its tracks and prizes' });

export const trust: FeatureTrust = {
  authorization: [
    row(submissionSettings, ofOrganizer, inEvent),
    row(setSubmissionSettings, ofOrganizer, async (world) => ({ ...(await inEvent(world)), body: settings })),
    row(lists.tracks, everybody, ofEvent),
    row(lists.tracks, helpers, ofDraft, 'draft'),
    row(lists.addTrack, adds, (world) => ({ ...ofEvent(world), body: { title: track.title } })),
    row(lists.importTracks, adds, (world) => ({ ...ofEvent(world), body: { csv: 'title\nA problem' } })),
    row(lists.changeTrack, ofOrganizer, async (world) => ({
      ...(await ofTrack(world)),
      body: { title: 'Another track' },
    })),
    row(lists.deleteTrack, ofOrganizer, ofTrack),
    row(lists.prizes, everybody, ofEvent),
    row(lists.prizes, helpers, ofDraft, 'draft'),
    row(lists.addPrize, adds, (world) => ({ ...ofEvent(world), body: prize })),
    row(lists.changePrize, ofOrganizer, async (world) => ({ ...(await ofPrize(world)), body: prize })),
    row(lists.deletePrize, ofOrganizer, ofPrize),
    row(contract.submission, ofWriter, inTeam),
    row(contract.saveSubmission, ofWriter, async (world) => {
      await collecting(world);
      return { ...ofTeam(world), body: { base: 0, changes: project } };
    }),
    row(contract.submitSubmission, ofWriter, inTeam),
    row(contract.withdrawSubmission, ofWriter, inTeam),
    sendsPicture(),
    row(contract.deleteSubmissionFile, ofWriter, async (world) => {
      const { teamId, fileId } = (await ofFile(world, 'picture')).params;
      return { params: { teamId, file: fileId } };
    }),
    row(contract.submissionVersions, ofWriter, inTeam),
    row(contract.submissionPicture, ofReader, (world) => ofFile(world, 'picture')),
    row(contract.submissionSlides, ofReader, (world) => ofFile(world, 'slides')),
    row(contract.listSubmissions, ofOrganizer, inEvent),
    row(contract.submissionCounts, ofOrganizer, inEvent),
    row(contract.submissionsCsv, ofOrganizer, inEvent),
    row(contract.submissionDetail, ofOrganizer, ofProject),
    row(contract.extendSubmission, ofOrganizer, async (world) => ({
      ...(await ofProject(world)),
      body: more,
    })),
    row(contract.setSubmissionVisibility, ofOrganizer, async (world) => ({
      ...(await ofProject(world)),
      body: { hidden: true, reason: 'A copy' },
    })),
    row(contract.recheckSubmission, ofOrganizer, ofProject),
    row(contract.setFlag, ofOrganizer, async (world) => ({
      ...(await ofFlag(world)),
      body: { state: 'dismissed' as const },
    })),
  ],
  texts: {
    'PUT /api/events/:id/submission-settings': texts(
      {
        opensAt: checked,
        codeDeadline: checked,
        deadline: checked,
        late: checked,
        'required.0': checked,
        gallery: checked,
      },
      {
        opensAt: usual,
        codeDeadline: usual,
        deadline: usual,
        late: usual,
        'required.0': usual,
        gallery: usual,
      },
    ),
    'POST /api/events/:id/tracks': texts(trackFields, {
      kind: usual,
      code: shown('Zqptrackcode'),
      title: shown('Zqptrack'),
      body: shown('Zqptrackbody'),
      sponsor: shown('Zqptracksponsor'),
    }),
    'PUT /api/events/:id/tracks/:trackId': texts(trackFields, {
      kind: usual,
      code: shown('Zqpnewtrackcode'),
      title: shown('Zqpnewtrack'),
      body: shown('Zqpnewtrackbody'),
      sponsor: shown('Zqpnewtracksponsor'),
    }),
    'POST /api/events/:id/tracks/import': texts({ csv: unseen }, { csv: usual }),
    'POST /api/events/:id/prizes': texts(prizeFields, {
      trackId: usual,
      title: shown('Zqpprizetitle'),
      sponsor: shown('Zqpprizesponsor'),
    }),
    'PUT /api/events/:id/prizes/:prizeId': texts(prizeFields, {
      trackId: usual,
      title: shown('Zqpnewprizetitle'),
      sponsor: shown('Zqpnewprizesponsor'),
    }),
    'PUT /api/teams/:teamId/submission': texts(
      {
        'changes.title': line(submissionLimits.title),
        'changes.tagline': line(submissionLimits.tagline),
        'changes.body': { max: submissionLimits.body, lines: true },
        'changes.repoUrl': checked,
        'changes.demoUrl': checked,
        'changes.videoUrl': checked,
        'changes.tags.0': { max: submissionLimits.tag, blank: 'ignored' },
        'changes.trackIds.0': checked,
        'changes.prizeIds.0': checked,
      },
      {
        'changes.title': secret('Zqkwjproject'),
        'changes.tagline': secret('Zqkwjtagline'),
        'changes.body': secret('Zqkwjprojectbody'),
        'changes.repoUrl': secret('https://code.example/zqkwjrepo'),
        'changes.demoUrl': secret('https://code.example/zqkwjdemo'),
        'changes.videoUrl': secret('https://code.example/zqkwjvideo'),
        'changes.tags.0': secret('Zqkwjtag'),
        'changes.trackIds.0': usual,
        'changes.prizeIds.0': usual,
      },
    ),
    'PUT /api/submissions/:id/extension': texts(
      { until: checked, reason: line(submissionLimits.reason) },
      { until: usual, reason: secret('Zqkwjextension') },
    ),
    'PUT /api/submissions/:id/visibility': texts(
      { reason: line(submissionLimits.reason) },
      { reason: secret('Zqkwjhidden') },
    ),
    'PUT /api/flags/:id': texts({ state: checked }, { state: usual }),
  },
  rows: {
    submission_settings: {
      owner: 'manager',
      values: () => ({ late: 'refuse', required: toJson([]), gallery: 'off' }),
    },
    tracks: { owner: 'manager', values: () => ({ kind: 'track' }) },
    prizes: { owner: 'manager' },
    submissions: {
      owner: 'student',
      values: () => ({ state: 'draft', changed: toJson({}) }),
      notCollected: { search_key: 'Made of other columns' },
      kept: {
        title: ofOthersToo,
        tagline: ofOthersToo,
        body: ofOthersToo,
        repo_url: ofOthersToo,
        demo_url: ofOthersToo,
        video_url: ofOthersToo,
        tags: ofOthersToo,
        search_key: 'Made of other columns',
        table_no: ofOthersToo,
        judging_since: ofOthersToo,
        hidden_reason: 'The organizers decided for the event',
      },
    },
    submission_tracks: { owner: 'student' },
    submission_prizes: { owner: 'student' },
    submission_versions: {
      owner: 'student',
      values: ({ ids }) => ({
        account_id: ids.accounts ?? null,
        content: toJson({ ...blankProject, fileIds: [] }),
      }),
    },
    submission_files: {
      owner: 'student',
      values: ({ ids }) => ({ account_id: ids.accounts ?? null, kind: 'picture' }),
      notCollected: { stored_name: 'A random name' },
      kept: { stored_name: 'A random name', hash: 'Of the file, which stays with its project' },
    },
    submission_checks: { owner: 'student', values: () => ({ field: 'repoUrl', state: 'open' }) },
    submission_flags: { owner: 'student', values: () => ({ kind: 'report', state: 'open' }) },
    submission_extensions: { owner: 'student', values: ({ later }) => ({ until: later }) },
  },
  growing: {
    submission_settings: [
      {
        who: 'a manager changes how projects are collected',
        end: 'quota_reached',
        prepare: fillHistories,
        attempt: ({ app, manager: { token }, event }, number) =>
          app.call(setSubmissionSettings, {
            token,
            params: { id: event._id },
            body: { deadline: farDeadline, maxTracks: (number % 9) + 1 },
          }),
      },
    ],
    tracks: [
      {
        who: 'a manager adds tracks',
        end: 'quota_reached',
        prepare: fillTracks,
        attempt: ({ app, manager: { token }, event }) =>
          app.call(lists.addTrack, { token, params: { id: event._id }, body: { title: 'A track' } }),
      },
      {
        who: 'a manager makes a track longer and longer',
        end: 'quota_reached',
        prepare: fillTrackTexts,
        attempt: ({ app, manager: { token }, event }) =>
          app.call(lists.addTrack, {
            token,
            params: { id: event._id },
            body: { title: 'A track', body: 'ம'.repeat(submissionLimits.trackBody) },
          }),
      },
    ],
    prizes: [
      {
        who: 'a manager adds prizes',
        end: 'quota_reached',
        prepare: fillPrizes,
        attempt: ({ app, manager: { token }, event }) =>
          app.call(lists.addPrize, { token, params: { id: event._id }, body: prize }),
      },
    ],
    submissions: [
      {
        who: 'a student writes more and more',
        end: 'invalid_input',
        prepare: startProject,
        attempt: (world, number) => save(world, { body: 'ம'.repeat(6_000 * number) }),
      },
    ],
    submission_tracks: [
      {
        who: 'a student chooses track after track',
        end: 'steady',
        prepare: chooseFirst,
        attempt: chooseNext,
      },
    ],
    submission_prizes: [
      {
        who: 'a student chooses prize after prize',
        end: 'steady',
        prepare: chooseFirst,
        attempt: chooseNext,
      },
    ],
    submission_versions: [
      {
        who: 'a student saves for days',
        end: 'steady',
        prepare: startProject,
        attempt: (world, number) => {
          world.app.clock.advance(submissionLimits.versionMs);
          return save(world, { title: `Title ${number % 10}` });
        },
      },
      {
        who: 'a student submits again and again',
        end: 'quota_reached',
        prepare: nearlySubmitted,
        attempt: async (world, number) => {
          const saved = await save(world, { title: `Title ${number % 10}` });
          if (saved.status !== 200) return saved;
          const { app, student } = world;
          return app.call(contract.submitSubmission, { token: student.token, params: teamOf(world) });
        },
      },
    ],
    submission_files: [
      {
        who: 'a student sends pictures',
        end: 'quota_reached',
        prepare: startProject,
        attempt: (world) =>
          sendFile(world.app, { ...teamOf(world), token: world.student.token, kind: 'picture' }),
      },
      {
        who: 'a student sends slides again and again',
        end: 'steady',
        prepare: async (world) => {
          await startProject(world);
          await sendFile(world.app, { ...teamOf(world), token: world.student.token, kind: 'slides' });
        },
        attempt: (world) =>
          sendFile(world.app, { ...teamOf(world), token: world.student.token, kind: 'slides' }),
      },
    ],
    submission_checks: [
      {
        who: 'a student changes a link again and again',
        end: 'steady',
        prepare: async (world) => {
          await startProject(world);
          await save(world, { repoUrl: 'https://code.example/0' });
        },
        attempt: (world, number) => save(world, { repoUrl: `https://code.example/${number % 10}` }),
      },
    ],
    submission_extensions: [
      {
        who: 'a manager gives a team more time',
        end: 'quota_reached',
        prepare: async (world) => {
          await startProject(world);
          await fillHistories(world);
        },
        attempt: (world) =>
          world.app.call(contract.extendSubmission, {
            token: world.manager.token,
            params: { id: teamOf(world).teamId },
            body: { until: '2036-12-14T10:00', reason: 'The power failed.' },
          }),
      },
    ],
  },
};

function sendsPicture(): ReturnType<typeof row> {
  const { request, ...rest } = row(contract.sendSubmissionFile, ofWriter, async (world) => {
    await collecting(world);
    const params = { teamId: world.team._id, file: 'picture' as const };
    return { params, headers: { 'content-type': 'image/jpeg' } };
  });
  return { ...rest, request: async (world) => ({ ...(await request(world)), payload: await smallImage }) };
}

/** After the pauses between the rounds. */
const farDeadline = '2036-12-13T06:00:00.000Z';

function teamOf({ event }: GrowingWorld): { teamId: string } {
  const [teamId = ''] = event.teams;
  return { teamId };
}

function save(world: GrowingWorld, changes: contract.ProjectChanges): Promise<Answer> {
  const { app, student } = world;
  const body = { base: 1_000_000, changes };
  return app.call(contract.saveSubmission, { token: student.token, params: teamOf(world), body });
}

/** With as many long versions as a project keeps, so that the next one replaces an old one. */
async function startProject(world: GrowingWorld): Promise<void> {
  const { app, event } = world;
  const { db } = app;
  if (await db.selectFrom('submissions').select('team_id').executeTakeFirst()) return;
  await collectProjects(app, event, { deadline: farDeadline });
  await save(world, { ...project, body: 'ம'.repeat(19_000) });
  const first = await db.selectFrom('submission_versions').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: submissionLimits.versions }, (_none, index) => ({
    ...first,
    version: first.version + 1 + index,
  }));
  await transaction(db, async (trx) => {
    await trx.insertInto('submission_versions').values(rows).execute();
    await trx
      .updateTable('submissions')
      .set({ version: first.version + submissionLimits.versions })
      .execute();
  });
  await save(world, project);
}

async function fillTracks({ app, event }: GrowingWorld): Promise<void> {
  await addTracks(app, event, submissionLimits.tracks - 2, '');
}

async function fillTrackTexts({ app, event }: GrowingWorld): Promise<void> {
  const body = 'x'.repeat(submissionLimits.trackBody);
  await addTracks(app, event, Math.floor(submissionLimits.trackBytes / submissionLimits.trackBody) - 8, body);
}

async function addTracks(
  { db, clock }: World['app'],
  event: { _id: string },
  count: number,
  body: string,
): Promise<void> {
  if (await db.selectFrom('tracks').select('id').executeTakeFirst()) return;
  const fixed = { event_id: event._id, kind: 'track' as const, code: '', sponsor: '', max_teams: null };
  const rows = Array.from({ length: count }, (_none, position) => ({
    ...fixed,
    id: newId(clock.now),
    title: 'A track',
    body,
    position,
  }));
  await transaction(db, (trx) => trx.insertInto('tracks').values(rows).execute());
}

async function fillPrizes({ app: { db, clock }, event }: GrowingWorld): Promise<void> {
  if (await db.selectFrom('prizes').select('id').executeTakeFirst()) return;
  const rows = Array.from({ length: submissionLimits.prizes - 2 }, (_none, position) => ({
    id: newId(clock.now),
    event_id: event._id,
    track_id: null,
    title: 'A prize',
    sponsor: '',
    amount: 0,
    places: 1,
    opt_in: 1 as const,
    position,
  }));
  await transaction(db, (trx) => trx.insertInto('prizes').values(rows).execute());
}

async function chooseFirst(world: GrowingWorld): Promise<void> {
  const { app, event, manager } = world;
  const { token } = manager;
  const params = { id: event._id };
  if ((await app.succeed(lists.tracks, { params })).length === 0) {
    for (const title of ['First', 'Second']) {
      await app.succeed(lists.addTrack, { token, params, body: { title } });
      await app.succeed(lists.addPrize, { token, params, body: { ...prize, title } });
    }
  }
  await startProject(world);
  await chooseNext(world, 0);
}

async function chooseNext(world: GrowingWorld, number: number): Promise<Answer> {
  const params = { id: world.event._id };
  const tracks = await world.app.succeed(lists.tracks, { params });
  const prizes = await world.app.succeed(lists.prizes, { params });
  const idOf = (list: { _id: string }[]) => [list[number % 2]?._id ?? ''];
  return save(world, { trackIds: idOf(tracks), prizeIds: idOf(prizes) });
}

async function nearlySubmitted(world: GrowingWorld): Promise<void> {
  await startProject(world);
  await transaction(world.app.db, async (trx) => {
    const { submits } = await trx.selectFrom('submissions').select('submits').executeTakeFirstOrThrow();
    const most = Math.max(submits, submissionLimits.submits - 3);
    await trx.updateTable('submissions').set({ submits: most }).execute();
  });
}
