import type { Endpoint } from '@hackon/contract/endpoint';
import { nameOf } from '@hackon/contract/endpoints';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { newStatement } from '../test/statements.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Student A owns the team, manager A the event. */
export type Sender = 'guest' | 'studentA' | 'studentB' | 'managerA' | 'managerB' | 'judge' | 'nobody';

/** Placeholders such as `{event}` are filled in when it is sent. */
export interface ArbitraryRequest {
  sender: Sender;
  headers: Record<string, string>;
  parts: Json;
  file?: Uint8Array;
}

export function partsSchema({ params, query, body }: Endpoint): Schema {
  const parts = Object.entries({ params, query, body }).flatMap(([name, schema]) =>
    schema ? [[name, z.toJSONSchema(schema, { io: 'input' })] as const] : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: parts.map(([name]) => name),
  };
}

export type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Generates mostly successful requests from the contract's schemas and rules by field name. Some omit optional fields.
 */
export function validRequest(endpoint: Endpoint): Arbitrary<ArbitraryRequest> {
  return requestOf(endpoint, { lacking: 1 });
}

/** Generates requests with every field. */
export function wholeRequest(endpoint: Endpoint): Arbitrary<ArbitraryRequest> {
  return requestOf(endpoint, { lacking: 0 });
}

function requestOf(endpoint: Endpoint, { lacking }: { lacking: number }): Arbitrary<ArbitraryRequest> {
  const hints = { ...usual, ...hintsOf[nameOf(endpoint)] };
  return fc.record({
    sender: fc.constantFrom(...sendersOf(endpoint)),
    headers: fc.constant({}),
    parts: valueOf(partsSchema(endpoint), '', { hints, lacking }),
    ...(endpoint.file && { file: fc.constantFrom(...pictures, statement) }),
  });
}

function sendersOf({ callers, path }: Endpoint): Sender[] {
  // The other student has a team, and asks to join the team of this one.
  if (callers === 'student' && /\/register$|\/hold$|\/ask$|\/drafts/u.test(path)) return ['studentB'];
  switch (callers) {
    case 'student':
      return ['studentA'];
    case 'manager':
      return ['managerA'];
    case 'judge':
      return ['judge'];
    case 'signed-in':
      return ['studentA', 'managerA'];
    default:
      return ['guest', 'managerA', 'studentA'];
  }
}

type Hints = Record<string, Arbitrary<Json> | 'left out'>;

/** `lacking`: number of objects without some optional fields, per 4 complete ones. */
interface Filling {
  hints: Hints;
  lacking: number;
}

function valueOf(schema: Schema, name: string, filling: Filling): Arbitrary<Json> {
  const { hints } = filling;
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  if (hint && hint !== 'left out') return hint;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, name, filling)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valueOf({ ...schema, type }, name, filling)));
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String));
  switch (schema.type) {
    case 'object':
      return recordOf(schema, filling);
    case 'array':
      return fc.array(valueOf(asSchema(schema.items), name, filling), { minLength: 1, maxLength: 4 });
    case 'number':
    case 'integer':
      return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema.maxLength ?? 40);
  }
}

function recordOf({ properties = {}, required = [] }: Schema, filling: Filling): Arbitrary<Json> {
  const sent = Object.entries(properties).filter(([name]) => filling.hints[name] !== 'left out');
  const fields = Object.fromEntries(
    sent.map(([name, schema]) => [name, valueOf(asSchema(schema), name, filling)]),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields) },
    { weight: filling.lacking, arbitrary: fc.record(fields, { requiredKeys: required }) },
  );
}

/** JSON Schema also allows booleans and arrays here. */
export function asSchema(schema: Schema['items']): Schema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

/** Generates one letter to `max` graphemes, never blank. */
function textOf(max: number): Arbitrary<string> {
  return fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `T${text}`.slice(0, max));
}

const fresh = fc.integer({ min: 36 ** 8, max: 36 ** 9 }).map((number) => number.toString(36));
const freshEmail = fresh.map((text) => `${text}@college.example`);
const day = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((date) => `2026-12-${String(date).padStart(2, '0')}T10:00`);
const fee = fc.constantFrom(500, 500, 500, 0, 100_000);
const password = fc.constant('correct horse');

const link = fc.constantFrom('', 'https://code.example/bus-kab');

const usual: Hints = {
  id: fc.constantFrom('{event}', '{event}', '{shareLink}', '{event}', '{draft}'),
  teamId: fc.constant('{team}'),
  sessionId: fc.constant('{session}'),
  accountId: fc.constant('{helper}'),
  invitationId: fc.constant('{invitation}'),
  announcementId: fc.constant('{announcement}'),
  trackId: fc.constant('{track}'),
  trackIds: fc.constantFrom<Json[]>([], ['{track}']),
  prizeIds: fc.constantFrom<Json[]>([], ['{prize}']),
  prizeId: fc.constant('{prize}'),
  fileId: fc.constant('{picture}'),
  repoUrl: link,
  demoUrl: link,
  videoUrl: link,
  opensAt: fc.constant(''),
  codeDeadline: fc.constant(''),
  deadline: day(14, 31),
  until: day(14, 31),
  csv: fresh.map((text) => `title,code\nA problem,${text}`),
  importId: fc.constant('{statement}'),
  updatedAt: fc.constant('{announcementChanged}'),
  dueAt: fc.constant(null),
  starts: day(10, 11),
  ends: day(12, 13),
  questions: fc.constantFrom<Json[]>(
    [],
    [{ _id: 'f'.repeat(24), scope: 'team', type: 'short', label: 'T-shirt' }],
  ),
  email: freshEmail,
  contactEmail: freshEmail,
  registerNumber: fresh,
  mobileNumber: fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String),
  password,
  currentPassword: password,
  startDate: day(10, 12),
  eventDate: day(10, 12),
  endDate: day(13, 31),
  registrationDeadline: day(2, 9),
  timeZone: fc.constantFrom('Asia/Kolkata', 'America/St_Johns', 'UTC'),
  minTeamSize: fc.integer({ min: 1, max: 2 }),
  min: fc.integer({ min: 1, max: 2 }),
  maxTeamSize: fc.integer({ min: 4, max: 50 }),
  max: fc.integer({ min: 4, max: 50 }),
  entryFee: fee,
  registrationFee: fee,
  upiId: fc.constant('campus@okaxis'),
  onlineLink: fc.constant('https://meet.example/abc-defg'),
  whatsappLink: fc.constant('https://chat.whatsapp.com/AbCdEf'),
  upiTransactionId: fresh,
  transactionId: fc.constant('{transactionId}'),
  confirm: fc.constant('{title}'),
  page: fc.constantFrom(1, 1, 2, 1_000_000),
};

/** The event has no question with this id. */
const filters = fc.constantFrom<Json[]>([], [{ question: 'f'.repeat(24), anyOf: ['yes'] }]);

const inEvent: Hints = { id: fc.constantFrom('{event}', '{shareLink}') };
const ofTeam: Hints = { id: fc.constant('{team}') };
const ofTeams: Hints = { track: 'left out', prize: 'left out' };

const judged: Hints = { id: fc.constant('{judged}') };
const ofRound = (round: string): Hints => ({ id: fc.constant(`{${round}}`) });
const aJudge: Hints = {
  ...judged,
  judgeId: fc.constant('{judge}'),
  trackIds: fc.constant([]),
  prizeIds: fc.constant([]),
};
const aRound: Hints = {
  trackId: fc.constant(null),
  prizeId: fc.constant(null),
  closesAt: fc.constant(''),
  _id: 'left out',
  min: fc.constant(1),
  max: fc.constant(5),
};
const ofVisit: Hints = { submissionId: fc.constant('{judgedTeam}'), roundId: fc.constant('{roundOpen}') };
const ofJudgeLink: Hints = { token: fc.constant('{judgeLink}') };

const ofRoom: Hints = { id: fc.constant('{room}') };
const onBoard: Hints = { id: fc.constant('{roomEvent}'), skills: fc.constant(['Rust']) };
const byLink: Hints = { code: fc.constant('{joinCode}') };

const hintsOf: Record<string, Hints> = {
  'POST /api/events/:id/drafts': inEvent,
  'GET /api/events/:id/board': onBoard,
  'POST /api/events/:id/board': onBoard,
  'DELETE /api/events/:id/board': onBoard,
  'GET /api/events/:id/board/entries': onBoard,
  'PUT /api/events/:id/board/:entryId': { ...onBoard, entryId: fc.constant('{room}') },
  'POST /api/events/:id/board/:entryId/ask': { ...onBoard, entryId: fc.constant('{asking}') },
  'POST /api/events/:id/board/:entryId/report': { ...onBoard, entryId: fc.constant('{room}') },
  'GET /api/drafts/:id': ofRoom,
  'PUT /api/drafts/:id': ofRoom,
  'DELETE /api/drafts/:id': ofRoom,
  'POST /api/drafts/:id/code': ofRoom,
  'GET /api/join/:code': byLink,
  'POST /api/join/:code': byLink,
  'PUT /api/drafts/:id/members/:accountId': { ...ofRoom, accountId: fc.constant('{asking}') },
  'PUT /api/drafts/:id/me': ofRoom,
  'DELETE /api/drafts/:id/me': ofRoom,
  'POST /api/drafts/:id/hold': ofRoom,
  'POST /api/drafts/:id/waitlist': { ...ofRoom, upiTransactionId: 'left out' },
  'DELETE /api/drafts/:id/waitlist': ofRoom,
  'POST /api/drafts/:id/submit': ofRoom,
  'GET /api/events/:id/judges': judged,
  'POST /api/events/:id/judges': aJudge,
  'PUT /api/events/:id/judges/:judgeId': aJudge,
  'DELETE /api/events/:id/judges/:judgeId': aJudge,
  'POST /api/events/:id/judges/invite': { ...judged, judgeIds: fc.constant(['{judge}']) },
  'POST /api/events/:id/judges/:judgeId/link': aJudge,
  'PUT /api/events/:id/tables': {
    ...judged,
    tables: fc.constant([{ submissionId: '{judgedTeam}', tableNo: '7' }]),
  },
  'GET /api/events/:id/rounds': judged,
  'POST /api/events/:id/rounds': { ...judged, ...aRound },
  'GET /api/rounds/:id': ofRound('roundDraft'),
  'PUT /api/rounds/:id': { ...ofRound('roundDraft'), ...aRound },
  'DELETE /api/rounds/:id': ofRound('roundDraft'),
  'POST /api/rounds/:id/assign': ofRound('roundDraft'),
  'POST /api/rounds/:id/open': ofRound('roundDraft'),
  'POST /api/rounds/:id/close': { ...ofRound('roundOpen'), force: fc.constant(true) },
  'POST /api/rounds/:id/reopen': ofRound('roundClosed'),
  'POST /api/rounds/:id/finalise': ofRound('roundClosed'),
  'POST /api/rounds/:id/reveal': ofRound('roundOpen'),
  'GET /api/rounds/:id/board': ofRound('roundOpen'),
  'GET /api/rounds/:id/preview': ofRound('roundClosed'),
  'PUT /api/rounds/:id/assignments': {
    ...ofRound('roundOpen'),
    release: 'left out',
    add: fc.constant([]),
    remove: fc.constant([]),
  },
  'PUT /api/rounds/:id/entries/:submissionId': {
    ...ofRound('roundOpen'),
    submissionId: fc.constant('{judgedTeam}'),
  },
  'GET /api/rounds/:id/scores.csv': ofRound('roundClosed'),
  'GET /api/rounds/:id/ranks.csv': ofRound('roundClosed'),
  'GET /api/rounds/:id/round.xlsx': ofRound('roundClosed'),
  'POST /api/judging/session': ofJudgeLink,
  'POST /api/judging/link': ofJudgeLink,
  'POST /api/judging/request-link': { event: fc.constant('{judged}') },
  'PUT /api/judging/reviews/:submissionId': {
    ...ofVisit,
    clientId: fresh,
    clientAt: fc.constant('2026-12-01T06:00:00.000Z'),
    scores: fc.constant({ '{criterion}': 3 }),
  },
  'PUT /api/judging/placing': {
    roundId: fc.constant('{roundPlacing}'),
    order: fc.constant(['{judgedTeam}']),
    version: fc.constant(0),
  },
  'POST /api/judging/assignments/:submissionId/start': ofVisit,
  'POST /api/judging/assignments/:submissionId/skip': ofVisit,
  'POST /api/judging/assignments/:submissionId/absent': ofVisit,
  'POST /api/judging/assignments/:submissionId/conflict': ofVisit,
  'GET /api/judging/files/:fileId/picture.webp': { fileId: fc.constant('{judgedPicture}') },
  'GET /api/judging/files/:fileId/slides.pdf': { fileId: fc.constant('{judgedSlides}') },
  'GET /api/events/:id/results': judged,
  'PUT /api/events/:id/results': { ...judged, roundId: fc.constant(null) },
  'PUT /api/events/:id/awards': {
    ...judged,
    awards: fc.constant([
      { prizeId: '{judgedPrize}', place: 1, submissionId: '{judgedTeam}', reason: 'It works.' },
    ]),
  },
  'POST /api/events/:id/results/publish': { id: fc.constant('{awarded}') },
  'POST /api/events/:id/results/withdraw': { id: fc.constant('{published}') },
  'GET /api/public/events/:id/results': { id: fc.constant('{published}') },
  'GET /api/teams/:id/feedback': { id: fc.constant('{publishedTeam}') },
  'POST /api/events/:id/announcements': { answers: filters },
  'PUT /api/events/:id/announcements/:announcementId': { answers: filters },
  'POST /api/auth/login': { email: fc.constant('{managerEmail}') },
  'POST /api/student/login': { email: fc.constant('{studentEmail}') },
  'POST /api/auth/forgot-password': { email: fc.constant('{studentEmail}') },
  'POST /api/auth/reset-password': { token: fc.constant('{resetToken}'), password: fc.constant('new horse') },
  'POST /api/auth/verify-email': { token: fc.constant('{verifyToken}') },
  'GET /api/invitations/:token': { token: fc.constant('{invitationToken}') },
  'POST /api/invitations/:token': { token: fc.constant('{invitationToken}') },
  'GET /api/unsubscribe/:token': { token: fc.constant('{unsubscribeToken}') },
  'POST /api/unsubscribe/:token': { token: fc.constant('{unsubscribeToken}') },
  'PUT /api/auth/password': { password: fc.constant('new horse') },
  'GET /api/public/events/:id/projects': {
    id: fc.constant('{gallery}'),
    track: 'left out',
    prize: 'left out',
  },
  'GET /api/public/projects/:id': { id: fc.constant('{project}') },
  'GET /api/public/projects/:id/share-card.png': { id: fc.constant('{project}') },
  'POST /api/public/projects/:id/report': { id: fc.constant('{project}') },
  'GET /api/submission-files/:fileId/slides.pdf': { fileId: fc.constant('{slides}') },
  'GET /api/events/:id/submissions': ofTeams,
  'GET /api/events/:id/submissions.csv': ofTeams,
  'GET /api/submissions/:id': ofTeam,
  'PUT /api/submissions/:id/extension': ofTeam,
  'PUT /api/submissions/:id/visibility': ofTeam,
  'POST /api/submissions/:id/recheck': ofTeam,
  'PUT /api/flags/:id': { id: fc.constant('{flag}') },
  'PUT /api/teams/:teamId/submission/files/:file': { file: fc.constant('picture') },
  'DELETE /api/teams/:teamId/submission/files/:file': { file: fc.constant('{picture}') },
  'PUT /api/events/:id/tracks/:trackId': inEvent,
  'DELETE /api/events/:id/tracks/:trackId': inEvent,
  'POST /api/events/:id/prizes': inEvent,
  'PUT /api/events/:id/prizes/:prizeId': inEvent,
  'DELETE /api/events/:id/prizes/:prizeId': inEvent,
  'GET /api/events/:id/payment-queue': { after: 'left out' },
  'POST /api/events/:id/statements': { columns: 'left out' },
  'PUT /api/events/:id/statements/proposals': { _id: fc.constant('{proposal}'), alsoCovers: 'left out' },
  'POST /api/teams/:teamId/payment-reopen': { teamId: fc.constant('{rejectedTeam}') },
  'POST /api/teams/:teamId/payment-undo': { teamId: fc.constant('{rejectedTeam}') },
  // A verified team keeps its transaction id.
  'PUT /api/teams/:teamId': { upiTransactionId: 'left out' },
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const statement = newStatement([{ narration: 'UPI-X', credit: 1 }]);
const pictures: readonly Uint8Array[] = [png];

/** Invalid pictures: truncated, with one byte changed, random, or of another kind. */
export const oddFiles: Arbitrary<Uint8Array> = fc.oneof(
  fc.integer({ min: 0, max: png.length }).map((length) => png.subarray(0, length)),
  fc
    .tuple(fc.nat({ max: png.length - 1 }), fc.nat({ max: 255 }))
    .map(([at, byte]) => Uint8Array.from(png, (old, index) => (index === at ? byte : old))),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '{"a":1}', 'RIFF')
    .map((text) => Buffer.from(text)),
);
