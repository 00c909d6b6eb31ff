import type { Endpoint } from '@hackon/contract/endpoint';
import { createAnnouncement } from '@hackon/contract/announcements/announcements';
import { putOnBoard } from '@hackon/contract/board/board';
import { askToJoin, changeDraft, changeOwnDetails, createDraft } from '@hackon/contract/drafts/drafts';
import { listPeople } from '@hackon/contract/people/people';
import { addPrize, addTrack } from '@hackon/contract/submissions/tracks';
import { proposals } from '@hackon/contract/statements/statements';
import { askAboutPayment } from '@hackon/contract/teams/payment-question';
import { decidePayment } from '@hackon/contract/teams/teams';
import type { InjectOptions } from 'fastify';
import { newId } from '../src/db/new-id.ts';
import { transaction } from '../src/db/transaction.ts';
import { issueLink } from '../src/features/accounts/mailed-links.ts';
import { hashToken, newToken } from '../src/features/accounts/tokens.ts';
import { findSubscribers } from '../src/features/mail-choices/mail-choices.ts';
import { importStatement } from '../src/features/statements/import-statement.ts';
import { confirmEmail, signUpManager, signUpStudent } from '../test/accounts.ts';
import { addRole } from '../test/add-role.ts';
import { newDetails } from '../test/drafts.ts';
import { createEvent } from '../test/events.ts';
import { invite } from '../test/people.ts';
import { addProject, collectProjects } from '../test/projects.ts';
import { registerTeam } from '../test/teams.ts';
import type { TestApp } from '../test/test-app.ts';
import type { ArbitraryRequest, Json, Sender } from './arbitraries.ts';
import { makeOwned, signInAgain } from './authorization-world.ts';
import { type JudgingFile, makeJudging, storeFiles } from './hostile-judging.ts';
import { isObject, toJson } from './nearly-valid.ts';

/** Tokens, and the values of placeholders such as `{event}`. */
export interface HostileWorld {
  tokens: Partial<Record<Sender, string>>;
  names: Record<string, string>;
}

/** `judging`: also an event with judges, for the calls of this file. */
export async function makeHostileWorld(
  app: TestApp,
  { judging: file }: { judging?: JudgingFile | undefined } = {},
): Promise<HostileWorld> {
  const { studentA, studentB, managerA, managerB, event, draft, team } = await makeOwned(app);
  const helper = await signUpManager(app);
  await addRole(app, { accountId: helper._id, role: 'finance', eventIds: [event._id] });
  await confirmEmail(app, managerA);
  const invitationToken = await invite(app, managerA, { event, email: managerA.email });
  const { invitations } = await app.succeed(listPeople, { token: managerA.token, params: { id: event._id } });
  const rejected = await registerTeam(app, await signUpStudent(app), event);
  const decision = { params: { teamId: rejected._id }, token: managerA.token };
  await app.succeed(decidePayment, { ...decision, body: { status: 'rejected' } });
  const paid = {
    row: 1,
    paise: event.entryFee * 100,
    bookedOn: '2026-12-05',
    references: [team.transactionId ?? ''],
    narration: 'UPI-X',
    reversal: false,
  };
  // Skips the reader, because starting its process takes time.
  const uploaded = await importStatement(app.db, {
    managerId: managerA._id,
    source: { device: 'Firefox on Linux', network: '203.0.113.0/24' },
    ref: event._id,
    statement: {
      format: 'hdfc-csv',
      rowsRead: 1,
      credits: [paid],
      debits: [],
      firstDay: null,
      lastDay: null,
      dropped: [],
    },
    columns: undefined,
    creditKeys: (eventId, reference) => `${eventId} ${reference}`,
    idempotency: undefined,
    now: app.clock.now,
  });
  const [proposal] = await app.succeed(proposals, { token: managerA.token, params: { id: event._id } });
  const question = { params: { teamId: team._id }, token: managerA.token, body: { reason: 'Is it right?' } };
  await app.succeed(askAboutPayment, question);
  await transaction(app.db, (trx) =>
    trx.updateTable('payment_questions').set({ picture: 'UklGRg==' }).execute(),
  );
  const announcement = await app.succeed(createAnnouncement, {
    token: managerA.token,
    params: { id: event._id },
    body: {
      subject: 'Lunch',
      body: 'Lunch is at one.',
      audience: { payment: ['pending', 'rejected'], teams: 'registered' },
    },
  });
  const projects = await addProjects(app, { manager: managerA, student: studentB, event, team });
  const room = await addRoom(app, { manager: managerA, leader: studentB, asking: studentA });
  const judging = file && (await makeJudging(app, file, { manager: managerA, student: studentA }));
  const subscribers = await transaction(app.db, (trx) =>
    findSubscribers(trx, 'announcements', [studentA._id]),
  );
  const tokenOf = async (purpose: 'reset' | 'verify') => {
    const wanted = { accountId: studentA._id, purpose, publicUrl: '', now: app.clock.now };
    return (await transaction(app.db, (trx) => issueLink(trx, wanted))).link.split('#')[1] ?? '';
  };
  return {
    tokens: {
      studentA: studentA.token,
      studentB: studentB.token,
      managerA: managerA.token,
      managerB: managerB.token,
      nobody: newToken(),
      ...(judging && { judge: judging.judge }),
    },
    names: {
      event: event._id,
      shareLink: event.shareLink,
      draft: draft._id,
      title: event.title,
      team: team._id,
      rejectedTeam: rejected._id,
      transactionId: team.transactionId ?? '',
      session: hashToken(await signInAgain(app, studentA)),
      managerEmail: managerA.email,
      studentEmail: studentA.email,
      helper: helper._id,
      invitation: invitations[0]?._id ?? '',
      invitationToken,
      statement: uploaded.import._id,
      proposal: proposal?._id ?? '',
      ...projects,
      ...room,
      ...judging?.names,
      announcement: announcement._id,
      announcementChanged: announcement.updatedAt,
      unsubscribeToken: subscribers.get(studentA._id) ?? '',
      resetToken: await tokenOf('reset'),
      verifyToken: await tokenOf('verify'),
    },
  };
}

/** A team's project with files and a flag, and another one in an open gallery. */
async function addProjects(
  app: TestApp,
  {
    manager: { token },
    student,
    event,
    team,
  }: { manager: Account; student: Account; event: { _id: string }; team: { _id: string } },
): Promise<Record<string, string>> {
  const now = app.clock.now;
  const params = { id: event._id };
  await collectProjects(app, event);
  const track = await app.succeed(addTrack, { token, params, body: { title: 'Open' } });
  const prize = await app.succeed(addPrize, { token, params, body: { title: 'Best', optIn: true } });
  await addProject(app, team, { files: ['picture', 'slides'] });
  const files = await storeFiles(app, team);
  const flag = newId(now);
  const hint = {
    id: flag,
    team_id: team._id,
    event_id: event._id,
    kind: 'report' as const,
    detail: 'A copy',
  };
  await transaction(app.db, (trx) =>
    trx
      .insertInto('submission_flags')
      .values({ ...hint, state: 'open', created_at: now.toISOString() })
      .execute(),
  );
  const idOf = (kind: string) => files.find((file) => file.kind === kind)?.id ?? '';
  return {
    track: track._id,
    prize: prize._id,
    picture: idOf('picture'),
    slides: idOf('slides'),
    flag,
    ...(await openGallery(app, { token }, student)),
  };
}

const galleries = new WeakMap<TestApp, Record<string, string>>();

/** One for all worlds of an app, because no call changes it. */
async function openGallery(
  app: TestApp,
  { token }: { token: string },
  student: Account,
): Promise<Record<string, string>> {
  const known = galleries.get(app);
  if (known) return known;
  const gallery = await createEvent(app, { token });
  const shown = await registerTeam(app, student, gallery);
  await app.succeed(decidePayment, { params: { teamId: shown._id }, token, body: { status: 'verified' } });
  await collectProjects(app, gallery, {
    deadline: new Date(app.clock.now.getTime() - 60 * 60_000).toISOString(),
  });
  await addProject(app, shown);
  const names = { gallery: gallery._id, project: shown._id };
  galleries.set(app, names);
  return names;
}

/** A team that forms and looks for members, and a student who asks to join it and is on the board. */
async function addRoom(
  app: TestApp,
  { manager, leader, asking }: { manager: Account; leader: Account; asking: Account },
): Promise<Record<string, string>> {
  const { _id: id } = await createEvent(app, manager, { minTeamSize: 1, hasBoard: true });
  const body = { teamName: 'A room' };
  const { draft } = await app.succeed(createDraft, { token: leader.token, params: { id }, body });
  const params = { id: draft._id };
  await app.succeed(changeOwnDetails, { token: leader.token, params, body: newDetails() });
  const code = draft.joinLink?.split('/').at(-1) ?? '';
  await app.succeed(askToJoin, { token: asking.token, params: { code }, body: newDetails() });
  await app.succeed(changeDraft, { token: leader.token, params, body: { isLooking: true } });
  const entry = { skills: ['Rust'], text: 'I build the radio.' };
  await app.succeed(putOnBoard, { token: asking.token, params: { id }, body: entry });
  return { roomEvent: id, room: draft._id, joinCode: code, asking: asking._id };
}

interface Account {
  _id: string;
  token: string;
}

/** Drops values that HTTP cannot carry, such as numbers as a query. */
export function asSent(
  { method, path }: Endpoint,
  { sender, headers, parts, file }: ArbitraryRequest,
  { tokens, names }: HostileWorld,
): InjectOptions {
  const named = (text: string) => text.replaceAll(/\{(\w+)\}/gu, (all, name: string) => names[name] ?? all);
  const { params, query, body } = isObject(parts) ? parts : {};
  const values = isObject(params) ? params : {};
  const url = path.replaceAll(/:(\w+)/gu, (_all, name: string) => inUrl(named(asText(values[name] ?? ''))));
  const token = tokens[sender];
  const payload = file ? Buffer.from(file) : body !== undefined && named(toJson(body));
  return {
    method,
    url: `${url}${queryOf(query, named)}`,
    ...(payload !== false && { payload }),
    headers: {
      ...(payload !== false && { 'content-type': file ? 'image/png' : 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  };
}

/** Writes lists as `q=1&q=2`, and objects in brackets. */
function queryOf(query: Json | undefined, named: (text: string) => string): string {
  if (!isObject(query)) return '';
  const pair = (name: string, value: Json) => `${inUrl(name)}=${inUrl(named(asText(value)))}`;
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((one) => pair(name, one));
    if (isObject(value)) return Object.entries(value).map(([key, one]) => pair(`${name}[${key}]`, one));
    return value === null ? [inUrl(name)] : [pair(name, value)];
  });
  return `?${pairs.join('&')}`;
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : toJson(value);
}

function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
