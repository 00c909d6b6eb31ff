import { answerPaymentQuestion, askAboutPayment } from '@hackon/contract/teams/payment-question';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  verifyEmail,
} from '@hackon/contract/accounts/account-security';
import * as accounts from '@hackon/contract/accounts/accounts';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { createAnnouncement, sendAnnouncement } from '@hackon/contract/announcements/announcements';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import type { Endpoint } from '@hackon/contract/endpoint';
import { createEvent, deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { exportCsv } from '@hackon/contract/exports/exports';
import * as judges from '@hackon/contract/judging/judges';
import { openJudgeSession } from '@hackon/contract/judging/judging';
import { setEventImage } from '@hackon/contract/events/images';
import { invitePerson } from '@hackon/contract/people/people';
import { changeProgramme } from '@hackon/contract/programme/change-programme';
import { holdPlace } from '@hackon/contract/places/places';
import { setSubmissionSettings } from '@hackon/contract/submissions/settings';
import * as submissions from '@hackon/contract/submissions/submissions';
import * as lists from '@hackon/contract/submissions/tracks';
import {
  decidePayment,
  decidePayments,
  registerTeam,
  teamDetail,
  updateTeam,
  withdrawTeam,
} from '@hackon/contract/teams/teams';
import { confirmEmail, managerBody, signUpManager, signUpStudent, studentBody } from '../test/accounts.ts';
import { newAnnouncementBody } from '../test/announcements.ts';
import { createEvent as createUsualEvent, newEventBody, withQuestion } from '../test/events.ts';
import { sendImage } from '../test/images.ts';
import { newJudgeBody } from '../test/judging.ts';
import { invitationToken } from '../test/people.ts';
import { deadline } from '../test/projects.ts';
import { mailedToken, queuedMails } from '../test/queued-mails.ts';
import { runPunctualJobs } from '../test/run-punctual-jobs.ts';
import { newMember, type NewTeamBody, newTeamBody } from '../test/teams.ts';
import type { Input, TestApp } from '../test/test-app.ts';
import { sendFile } from '../test/send-project-file.ts';
import { smallImage } from './authorization-world.ts';
import { canary, canaryTexts, withCanaries } from './canaries.ts';
import { enterRoom, enterRounds } from './canary-weekend.ts';

/** People with a canary in every field, and others without. */
export interface CanaryWorld {
  app: TestApp;
  /** Tokens by caller; a guest has none. */
  owners: Record<'manager A' | 'student A' | 'judge A', string>;
  others: Record<'guest' | 'student B' | 'manager B', string | undefined>;
  /** Canaries of a public event, a draft and a deleted event; then two events without. */
  eventRefs: string[];
  /** Of the public event: a draft, a final and an open one. */
  rounds: string[];
  /** A team that waits for a place. */
  drafts: string[];
  teamIds: string[];
  images: string[];
  /** Of the team's project. */
  files: string[];
  student: { email: string; password: string };
  /** The token of a mailed invitation. */
  invitation: string;
  /** Only their owner may find them. */
  secrets: string[];
}

const questionIds = { team: 'c'.repeat(24), member: 'd'.repeat(24) };

/** Answers are private to the team and to those who manage it. */
export const answerCanaries = {
  first: { team: 'Zqkwjteamanswer', member: 'Zqkwjmemberanswer' },
  edited: { team: 'Zqkwjnewteamanswer', member: 'Zqkwjnewmemberanswer' },
};

const questions = [
  ...(withQuestion.questions ?? []),
  ...(['team', 'member'] as const).map((scope) => ({
    _id: questionIds[scope],
    scope,
    type: 'short' as const,
    label: 'What do you build?',
    help: '',
    required: false,
    retired: false,
    options: [],
  })),
];

/** Adds the answers to the team and its members. */
export function withAnswers(
  body: NewTeamBody,
  { team, member }: { team: string; member: string },
): NewTeamBody {
  const answers = { [questionIds.member]: member };
  return {
    ...body,
    answers: { [questionIds.team]: team },
    members: (body.members ?? []).map((one) => Object.assign({}, one, { answers })),
  };
}

const headers = {
  'user-agent': 'Zqkwjagent/1.0 (Windows) Firefox/150.0',
  'x-forwarded-for': '198.51.100.77',
  referer: 'http://localhost:5000/?zqkwjreferer',
  cookie: 'zqkwjcookie=zqkwjcookie',
};

/** The device name that sessions and the history show. */
export const device = 'Firefox on Windows';

/** Returns functions that call with a canary in every header. */
function caller(app: TestApp) {
  return <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    app.succeed(endpoint, { ...input, headers: { ...headers, ...input.headers } });
}

export async function makeCanaryWorld(app: TestApp): Promise<CanaryWorld> {
  const manager = await enterManager(app);
  const student = await enterStudent(app);
  const events = await enterEvents(app, manager.token);
  const call = caller(app);
  const params = { id: events.open };
  const [{ _id: teamId }, gone] = [
    await enterTeam(app, { manager, student, event: events.open }),
    await call(registerTeam, {
      token: (await signUpStudent(app)).token,
      params,
      body: withAnswers(
        newTeamBody({ teamName: 'Zqkwjwithdrawn', members: [newMember('zqkwjwithdrawnmember')] }),
        answerCanaries.first,
      ),
    }),
  ];
  await call(holdPlace, {
    token: (await signUpStudent(app)).token,
    params,
    body: withCanaries('POST /api/events/:id/hold', {
      teamName: '',
      members: [{ email: '', registerNumber: '' }],
    }),
  });
  const { token: leaver } = await signUpStudent(app, { name: 'Zqkwjleaver' });
  const left = await call(registerTeam, {
    token: leaver,
    params,
    body: withAnswers(newTeamBody({ teamName: 'Zqkwjleft' }), answerCanaries.first),
  });
  await call(withdrawTeam, { token: leaver, params: { teamId: left.team._id } });
  await confirmEmail(app, manager);
  await call(invitePerson, {
    token: manager.token,
    params,
    body: withCanaries('POST /api/events/:id/people', { email: '', role: 'finance' as const }),
  });
  const announcement = await call(createAnnouncement, {
    token: manager.token,
    params,
    body: withCanaries('POST /api/events/:id/announcements', newAnnouncementBody()),
  });
  await call(sendAnnouncement, {
    token: manager.token,
    params: { ...params, announcementId: announcement._id },
    body: { updatedAt: announcement.updatedAt },
  });
  const files = await enterProject(app, { manager, student, event: events.open, teamId });
  const room = await enterRoom(app, call, { manager, student });
  const judge = await enterJudge(app, { manager, event: events.open, teamId });
  const winner = withAnswers(newTeamBody(), { team: 'A bus timetable', member: 'The map' });
  const rounds = await enterRounds(app, call, { manager, judge, event: events.open, teamId, winner });
  await runPunctualJobs(app);
  await call(exportCsv, { token: manager.token, params });
  await call(sendContactMessage, {
    body: withCanaries('POST /api/contact', { name: '', email: '', subject: '', message: '' }),
  });
  await call(askAssistant, { body: withCanaries('POST /api/chatbot/ask', { question: '' }) });

  const [studentB, managerB] = [await signUpStudent(app), await signUpManager(app)];
  const { _id: other } = await createUsualEvent(app, managerB, { title: 'Another Hack' });
  await app.succeed(registerTeam, {
    token: studentB.token,
    params: { id: other },
    body: newTeamBody(),
  });
  return {
    app,
    owners: { 'manager A': manager.token, 'student A': student.token, 'judge A': judge.token },
    others: { guest: undefined, 'student B': studentB.token, 'manager B': managerB.token },
    eventRefs: [...events.refs, other, room.event],
    rounds,
    drafts: [room.draft],
    teamIds: [teamId, gone.team._id, left.team._id],
    images: events.images,
    files,
    invitation: await invitationToken(app, canary('POST /api/events/:id/people', 'email')),
    student: { email: student.email, password: student.password },
    secrets: [
      ...canaryTexts({ isPublic: false }),
      'zqkwj',
      headers['x-forwarded-for'],
      device,
      manager.token,
      student.token,
      judge.token,
      judge.linkToken,
      leaver,
      events.draftImage,
      ...(await secretsOf(app, [manager._id, student._id])),
    ],
  };
}

async function enterManager(app: TestApp) {
  const call = caller(app);
  const signedUp = await call(accounts.registerManager, {
    body: withCanaries('POST /api/auth/register', managerBody()),
  });
  const body = withCanaries('POST /api/auth/login', { email: '', password: '' });
  const { token } = await call(accounts.loginManager, { body });
  await call(accounts.updateManagerProfile, { token, body: withCanaries('PUT /api/auth/profile', {}) });
  return { ...signedUp, token };
}

async function enterStudent(app: TestApp) {
  const call = caller(app);
  const signedUp = await call(accounts.registerStudent, {
    body: withCanaries('POST /api/student/register', studentBody()),
  });
  const { email } = signedUp;
  const verification = { token: await mailedToken(app, email, 'welcome') };
  await call(verifyEmail, { body: withCanaries('POST /api/auth/verify-email', verification) });
  await call(accounts.loginStudent, {
    body: withCanaries('POST /api/student/login', { email: '', password: '' }),
  });
  const asked = { audience: 'student' as const, email: '' };
  await call(forgotPassword, { body: withCanaries('POST /api/auth/forgot-password', asked) });
  const reset = { token: await mailedToken(app, email, 'reset_password'), password: '' };
  const { password } = withCanaries('POST /api/auth/reset-password', reset);
  await call(resetPassword, { body: { ...reset, password } });
  const { token } = await call(accounts.loginStudent, { body: { email, password } });
  await call(accounts.updateStudentProfile, {
    token,
    body: withCanaries('PUT /api/student/profile', {}),
  });
  const change = withCanaries('PUT /api/auth/password', { currentPassword: '', password: '' });
  await call(changePassword, { token, body: change });
  // The reset link stays unused.
  await call(forgotPassword, { body: { ...asked, email } });
  return { ...signedUp, email, token, password: change.password };
}

async function enterEvents(app: TestApp, token: string) {
  const call = caller(app);
  const withImage = async (id: string) => {
    const file = await smallImage;
    const { image } = setEventImage.reply.parse((await sendImage(app, { id, token, file })).body);
    return image ?? '';
  };
  const draftBody = newEventBody({ status: 'draft', mode: 'hybrid', title: 'Zqkwjearlierdraft' });
  const draft = await call(createEvent, { token, body: draftBody });
  const change = withCanaries(
    'PUT /api/events/:id',
    newEventBody({ status: 'draft', mode: 'hybrid', ...withQuestion }),
  );
  await call(updateEvent, { token, params: { id: draft._id }, body: change });
  const deleted = await call(createEvent, {
    token,
    body: { ...change, status: 'published', title: 'Zqkwjdeletedtitle' },
  });
  const deletedImage = await withImage(deleted._id);
  await call(deleteEvent, { token, params: { id: deleted._id } });
  const open = await call(createEvent, {
    token,
    body: withCanaries('POST /api/events', newEventBody({ mode: 'hybrid', questions })),
    headers: { 'idempotency-key': 'zqkwjeventkey' },
  });
  await call(changeProgramme, {
    token,
    params: { id: open._id },
    body: withCanaries('PUT /api/events/:id/programme', {
      faqs: [{ question: '', answer: '' }],
      sessions: [{ starts: '2026-12-12T10:00', title: '', place: '' }],
    }),
  });
  return {
    open: open._id,
    refs: [open, draft, deleted].flatMap(({ _id, shareLink }) => [_id, shareLink]),
    images: [await withImage(open._id), deletedImage],
    draftImage: await withImage(draft._id),
  };
}

async function enterTeam(
  app: TestApp,
  { manager, student, event }: { manager: { token: string }; student: { token: string }; event: string },
) {
  const call = caller(app);
  const second = { ...newMember('Zqkwjsecondmember'), mobileNumber: '9182730004' };
  const body = withCanaries(
    'POST /api/public/events/:id/register',
    newTeamBody({ members: [newMember('asha'), second] }),
  );
  const { team } = await call(registerTeam, {
    token: student.token,
    params: { id: event },
    body: withAnswers(body, answerCanaries.first),
    headers: { 'idempotency-key': 'zqkwjidempotencykey' },
  });
  const params = { teamId: team._id };
  const decision = withCanaries('PUT /api/teams/:teamId/payment-status', { status: 'rejected' as const });
  await call(decidePayment, { token: manager.token, params, body: decision });
  await call(updateTeam, {
    token: student.token,
    params,
    body: withAnswers(withCanaries('PUT /api/teams/:teamId', body), answerCanaries.edited),
  });
  await call(askAboutPayment, {
    token: manager.token,
    params,
    body: withCanaries('PUT /api/teams/:teamId/payment-question', { reason: '' }),
  });
  await call(answerPaymentQuestion, {
    token: student.token,
    params,
    body: withCanaries('PUT /api/teams/:teamId/payment-answer', { upiTransactionId: '' }),
  });
  const { transactionId } = await app.succeed(teamDetail, { token: student.token, params });
  const again = { teamId: team._id, transactionId: transactionId ?? '', status: 'rejected' as const };
  await call(decidePayments, {
    token: manager.token,
    params: { id: event },
    body: withCanaries('PUT /api/events/:id/payment-decisions', { decisions: [again] }),
  });
  return team;
}

function judgeBody(name: string) {
  return withCanaries(name, newJudgeBody());
}

/** Enters a judge with a table, who has opened the link. */
async function enterJudge(
  app: TestApp,
  { manager, event, teamId }: { manager: { token: string }; event: string; teamId: string },
): Promise<{ _id: string; token: string; linkToken: string }> {
  const call = caller(app);
  const inEvent = { token: manager.token, params: { id: event } };
  const added = await call(judges.addJudge, {
    ...inEvent,
    body: judgeBody('POST /api/events/:id/judges'),
  });
  await call(judges.inviteJudges, { ...inEvent, body: {} });
  const ofJudge = { token: manager.token, params: { id: event, judgeId: added._id } };
  await call(judges.changeJudge, { ...ofJudge, body: judgeBody('PUT /api/events/:id/judges/:judgeId') });
  const tables = [{ submissionId: teamId, tableNo: '' }];
  await call(judges.setTables, { ...inEvent, body: withCanaries('PUT /api/events/:id/tables', { tables }) });
  const { link } = await call(judges.makeJudgeLink, ofJudge);
  const linkToken = new URL(link).hash.slice(1);
  const { token } = await call(openJudgeSession, { body: { token: linkToken } });
  return { _id: added._id, token, linkToken };
}

/** Enters the tracks of an event and a team's project, whose gallery is not open. Returns its files. */
async function enterProject(
  app: TestApp,
  {
    manager,
    student,
    event,
    teamId,
  }: { manager: { token: string }; student: { token: string }; event: string; teamId: string },
): Promise<string[]> {
  const call = caller(app);
  const { token } = manager;
  const inEvent = { token, params: { id: event } };
  await call(setSubmissionSettings, { ...inEvent, body: { deadline, maxTracks: 2, gallery: 'deadline' } });
  const [addedTrack, addedPrize] = ['POST /api/events/:id/tracks', 'POST /api/events/:id/prizes'];
  await call(lists.addTrack, { ...inEvent, body: withCanaries(addedTrack, { title: '' }) });
  await call(lists.addPrize, { ...inEvent, body: withCanaries(addedPrize, { title: '' }) });
  const track = await call(lists.addTrack, { ...inEvent, body: { title: 'Earlier' } });
  const prize = await call(lists.addPrize, { ...inEvent, body: { title: 'Earlier', optIn: true } });
  await call(lists.changeTrack, {
    token,
    params: { id: event, trackId: track._id },
    body: withCanaries('PUT /api/events/:id/tracks/:trackId', { title: '' }),
  });
  await call(lists.changePrize, {
    token,
    params: { id: event, prizeId: prize._id },
    body: withCanaries('PUT /api/events/:id/prizes/:prizeId', { title: '', optIn: true }),
  });
  const changes = { tags: [''], trackIds: [track._id], prizeIds: [prize._id] };
  const own = { token: student.token, params: { teamId } };
  await call(submissions.saveSubmission, {
    ...own,
    body: withCanaries('PUT /api/teams/:teamId/submission', { base: 0, changes }),
  });
  for (const kind of ['picture', 'slides'] as const) await sendFile(app, { teamId, ...own, kind });
  const { submission } = await call(submissions.submitSubmission, own);
  const ofProject = { token, params: { id: teamId } };
  const more = withCanaries('PUT /api/submissions/:id/extension', { until: '2026-12-14T10:00', reason: '' });
  await call(submissions.extendSubmission, { ...ofProject, body: more });
  const hiding = withCanaries('PUT /api/submissions/:id/visibility', { hidden: true, reason: '' });
  await call(submissions.setSubmissionVisibility, { ...ofProject, body: hiding });
  return submission.files.map(({ _id }) => _id);
}

/** No caller may see hashes, tokens of links or account ids. */
async function secretsOf(app: TestApp, accountIds: string[]): Promise<string[]> {
  const { db } = app;
  const of = ['account_id', 'in', accountIds] as const;
  const hashes = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', 'in', accountIds)
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where(...of)
    .execute();
  const links = await db
    .selectFrom('account_links')
    .select('token_hash')
    .where(...of)
    .execute();
  const mails = await queuedMails(app);
  const tokens = mails
    .flatMap(({ resetLink, verifyLink }) => [resetLink, verifyLink])
    .flatMap((link) => (typeof link === 'string' ? [new URL(link).hash.slice(1)] : []));
  return [
    ...accountIds,
    ...tokens,
    ...hashes.map(({ password_hash }) => password_hash),
    ...[...sessions, ...links].map(({ token_hash }) => token_hash),
  ];
}

/** Returns headers that differ between callers only by the token. */
export function signed(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
