import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EventRef, Id, Instant, line, lineOrEmpty, Rupees, storedLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { Answers } from '../questions/questions.ts';
import { TeamDetail } from '../teams/teams.ts';
import { teamLimits } from '../teams/limits.ts';
import { teamMessages } from '../teams/messages.ts';
import { draftLimits } from './limits.ts';
import { HeldPlace } from '../places/places.ts';

/** `asked`: wants to join. The leader lets students in, or anybody with the link joins. */
export const DraftMemberState = z.enum(['asked', 'in']);
export type DraftMemberState = z.infer<typeof DraftMemberState>;

/** The details of a student, as a registration has them. The email is the account's. */
export const DraftDetails = z.object({
  name: z.string(),
  email: z.string(),
  registerNumber: z.string(),
  mobileNumber: z.string(),
  college: z.string(),
  answers: z.optional(Answers),
});
export type DraftDetails = z.infer<typeof DraftDetails>;

export const DraftMember = z.object({
  accountId: Id,
  name: z.string(),
  state: DraftMemberState,
  isLeader: z.boolean(),
  /** Every detail is filled in. */
  isComplete: z.boolean(),
  /** Only the student and the leader see them. */
  details: z.nullable(DraftDetails),
});
export type DraftMember = z.infer<typeof DraftMember>;

/** `holding`: a place is held. `lapsed`: it was held until a while ago. `dissolved`: everybody left, or time is over. */
export const DraftState = z.enum(['forming', 'holding', 'lapsed', 'submitted', 'dissolved']);
export type DraftState = z.infer<typeof DraftState>;

/** A team that forms. The team that it becomes has the same `_id`. */
export const Draft = z.object({
  _id: Id,
  eventId: Id,
  event: z.object({ title: z.string(), shareLink: z.string() }),
  teamName: z.string(),
  /** What the team wants to build; for students who look for a team. */
  pitch: z.string(),
  isLooking: z.boolean(),
  state: DraftState,
  leaderId: Id,
  /** First the leader; students who ask come last. An asking student sees only the own entry and the leader. */
  members: z.array(DraftMember),
  /** Anybody with the link joins at once. */
  isOpen: z.boolean(),
  /** Null for students who only ask to join. */
  joinLink: z.nullable(z.string()),
  /** Not after registration closes. */
  joinUntil: z.nullable(Instant),
  answers: z.optional(Answers),
  /** Sentences; none if the team can register. */
  missing: z.array(z.string()),
  holdUntil: z.nullable(Instant),
  /** A place was held before, so the team may have paid. */
  hasHeld: z.boolean(),
  /** Null for a team that neither waits nor has an offer. `position`: 1 is next. */
  waitlist: z.nullable(
    z.object({
      state: z.enum(['waiting', 'offered']),
      position: z.int(),
      offerUntil: z.nullable(Instant),
      /** Of a team that has paid. Only the leader sees it. */
      transactionId: z.nullable(z.string()),
    }),
  ),
  /** What the team pays; of the hold, if there is one. 0 without a fee. */
  amount: Rupees,
  serverNow: Instant,
});
export type Draft = z.infer<typeof Draft>;

const ofEvent = z.object({ id: EventRef });
const ofDraft = z.object({ id: Id });
const ofMember = z.object({ id: Id, accountId: Id });
const ofCode = z.object({ code: storedLine(40) });

const teamName = line(teamLimits.teamName).check(z.minLength(1, teamMessages.teamNameRequired));
const details = {
  name: lineOrEmpty(limits.name),
  registerNumber: lineOrEmpty(teamLimits.registerNumber),
  mobileNumber: lineOrEmpty(limits.phone),
  college: lineOrEmpty(limits.shortText),
  answers: z.optional(Answers),
};

const ofStudent = { callers: 'student' } as const;
const open = ['not_found', 'registration_closed'] as const;
const taken = ['already_registered', 'member_taken', 'team_name_taken'] as const;

/** The leader is in. Takes name, email and college from the account. */
export const createDraft = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/events/:id/drafts',
  summary: 'Open a team that others can join',
  params: ofEvent,
  body: z.object({ teamName }),
  status: 201,
  reply: z.object({ draft: Draft }),
  idempotent: true,
  errors: ['invalid_id', ...open, ...taken, 'quota_reached'],
});

/** Teams that form, and those that the student asks to join. */
export const myDrafts = endpoint({
  ...ofStudent,
  method: 'GET',
  path: '/api/drafts',
  summary: "The student's teams that form",
  reply: z.array(Draft),
});

/** 404 for a student who is not in the team and does not ask to join. */
export const getDraft = endpoint({
  ...ofStudent,
  method: 'GET',
  path: '/api/drafts/:id',
  summary: 'A team that forms',
  params: ofDraft,
  reply: Draft,
  errors: ['not_found'],
});

/** Of the leader. */
export const changeDraft = endpoint({
  ...ofStudent,
  method: 'PUT',
  path: '/api/drafts/:id',
  summary: 'Change a team that forms',
  params: ofDraft,
  body: z.object({
    teamName: z.optional(teamName),
    pitch: z.optional(lineOrEmpty(draftLimits.pitch)),
    isLooking: z.optional(z.boolean()),
    isOpen: z.optional(z.boolean()),
    answers: z.optional(Answers),
  }),
  reply: Draft,
  errors: [...open, 'missing_right', 'team_name_taken'],
});

/** Of the leader, also after the deadline. Its members get a mail, and a held or offered place is free. */
export const endDraft = endpoint({
  ...ofStudent,
  method: 'DELETE',
  path: '/api/drafts/:id',
  summary: 'End a team that forms',
  params: ofDraft,
  reply: z.object({ message: z.string() }),
  errors: ['not_found', 'missing_right'],
});

/** Of the leader. The earlier link ends. */
export const renewJoinLink = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/drafts/:id/code',
  summary: 'Make a new join link',
  params: ofDraft,
  reply: Draft,
  errors: [...open, 'missing_right'],
});

/** What a join link leads to. 410 `dead_link` once it has ended. */
export const readJoinLink = endpoint({
  method: 'GET',
  path: '/api/join/:code',
  summary: 'The team behind a join link',
  callers: 'anyone',
  params: ofCode,
  reply: z.object({
    event: z.object({ title: z.string(), shareLink: z.string(), hasBoard: z.boolean() }),
    teamName: z.string(),
    /** Anybody with the link joins at once. Otherwise the leader lets students in. */
    isOpen: z.boolean(),
    seatsLeft: z.int(),
  }),
  errors: ['not_found', 'dead_link'],
});

/** Again: the same answer. Other requests of the student in this event are withdrawn once one team lets them in. */
export const askToJoin = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/join/:code',
  summary: 'Ask to join a team, or join it if it is open',
  params: ofCode,
  body: z.object(details),
  reply: z.object({ draft: Draft }),
  errors: ['dead_link', ...open, 'already_registered', 'member_taken', 'team_full', 'quota_reached'],
});

/** Of the leader: lets a student in, removes one, or makes one the leader. */
export const changeDraftMember = endpoint({
  ...ofStudent,
  method: 'PUT',
  path: '/api/drafts/:id/members/:accountId',
  summary: 'Let a student in, remove one, or hand the team over',
  params: ofMember,
  body: z.union([z.object({ state: z.enum(['in', 'removed']) }), z.object({ leader: z.literal(true) })]),
  reply: Draft,
  errors: [...open, 'missing_right', 'already_registered', 'member_taken', 'team_full'],
});

/** The student's own details. 409 `member_taken` names the own register number. */
export const changeOwnDetails = endpoint({
  ...ofStudent,
  method: 'PUT',
  path: '/api/drafts/:id/me',
  summary: "Fill in the student's own details",
  params: ofDraft,
  body: z.object(details),
  reply: Draft,
  errors: [...open, 'member_taken'],
});

/** When the leader leaves, the member who is longest in leads. When the last one leaves, the team dissolves. */
export const leaveDraft = endpoint({
  ...ofStudent,
  method: 'DELETE',
  path: '/api/drafts/:id/me',
  summary: 'Leave a team that forms, or stop asking to join',
  params: ofDraft,
  reply: z.object({ message: z.string() }),
  errors: ['not_found'],
});

/** Of the leader. Needs a complete team. Otherwise as `holdPlace`. */
export const holdDraftPlace = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/drafts/:id/hold',
  summary: 'Hold a place while the team pays',
  params: ofDraft,
  reply: HeldPlace,
  errors: [
    ...open,
    'missing_right',
    'draft_incomplete',
    'payment_not_due',
    'already_registered',
    'email_unconfirmed',
    'event_full',
    'hold_paused',
    'place_held',
  ],
});

/** Of the leader. Registers the team, with the errors of a registration. */
export const submitDraft = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/drafts/:id/submit',
  summary: 'Register the team',
  params: ofDraft,
  body: z.object({ upiTransactionId: lineOrEmpty(teamLimits.transactionId) }),
  status: 201,
  reply: z.object({ message: z.string(), team: TeamDetail }),
  idempotent: true,
  errors: [
    ...open,
    'missing_right',
    'draft_incomplete',
    'event_full',
    ...taken,
    'email_unconfirmed',
    'transaction_id_used',
    'questions_changed',
    'quota_reached',
  ],
});

/**
 * Of the leader. Needs a complete team. If a place is free, it is offered at once. Again: the same answer. A team that
 * paid, and whose place had lapsed, sends its transaction id and comes first.
 */
export const joinWaitlist = endpoint({
  ...ofStudent,
  method: 'POST',
  path: '/api/drafts/:id/waitlist',
  summary: 'Wait for a place',
  params: ofDraft,
  body: z.object({ upiTransactionId: lineOrEmpty(teamLimits.transactionId) }),
  reply: Draft,
  errors: [...open, 'missing_right', 'draft_incomplete', 'already_registered', 'payment_not_due'],
});

/** Of the leader. Also passes an offered place on. */
export const leaveWaitlist = endpoint({
  ...ofStudent,
  method: 'DELETE',
  path: '/api/drafts/:id/waitlist',
  summary: 'Leave the waitlist, or pass the offered place on',
  params: ofDraft,
  reply: Draft,
  errors: ['not_found', 'missing_right'],
});

/** Of the organizers: names, and no details. */
export const FormingTeam = z.object({
  _id: Id,
  teamName: z.string(),
  leader: z.string(),
  members: z.int(),
  missing: z.array(z.string()),
});
export type FormingTeam = z.infer<typeof FormingTeam>;

/** The newest teams, at most `draftLimits.listed`; `count` counts all. */
export const eventDrafts = endpoint({
  method: 'GET',
  path: '/api/events/:id/drafts',
  summary: "An event's teams that form",
  callers: 'manager',
  params: ofEvent,
  reply: z.object({ count: z.int(), drafts: z.array(FormingTeam) }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/** Mails the leaders of the listed teams that lack something. Once in 24 hours; then 409 `quota_reached`. */
export const remindDrafts = endpoint({
  method: 'POST',
  path: '/api/events/:id/drafts/remind',
  summary: 'Mail the leaders of incomplete teams',
  callers: 'manager',
  params: ofEvent,
  reply: z.object({ message: z.string(), mailed: z.int() }),
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
});

/** A team that waits for a place, or has an offer. Of the organizers. */
export const WaitingTeam = z.object({
  /** Of the team that forms. */
  _id: Id,
  teamName: z.string(),
  leader: z.string(),
  state: z.enum(['waiting', 'offered']),
  /** 1 is next. Null for an offer. */
  position: z.nullable(z.int()),
  offerUntil: z.nullable(Instant),
  /** Otherwise the team is passed over, and keeps its rank. */
  isComplete: z.boolean(),
  /** The team says that it has paid. */
  hasPaid: z.boolean(),
  /** Of its payment. Null also without the right to see details. */
  transactionId: z.nullable(z.string()),
});
export type WaitingTeam = z.infer<typeof WaitingTeam>;

/** Offers, then the queue in its order; at most `draftLimits.listed` teams. `count` counts all. */
export const eventWaitlist = endpoint({
  method: 'GET',
  path: '/api/events/:id/waitlist',
  summary: "An event's teams that wait for a place",
  callers: 'manager',
  params: ofEvent,
  reply: z.object({ count: z.int(), teams: z.array(WaitingTeam) }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});
