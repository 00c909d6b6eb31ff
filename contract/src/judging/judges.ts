import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, EventRef, Id, Instant, line, lineOrEmpty } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { judgingLimits } from './limits.ts';
import { judgingMessages } from './messages.ts';

/** `track` judges see only projects of their tracks. `sponsor` judges see only rounds for their prizes. */
export const JudgeKind = z.enum(['general', 'track', 'sponsor']);
export type JudgeKind = z.infer<typeof JudgeKind>;

/** `invited`: not yet signed in. */
export const JudgeState = z.enum(['invited', 'accepted', 'declined', 'removed']);
export type JudgeState = z.infer<typeof JudgeState>;

const ids = (most: number) => z._default(z.array(Id).check(z.maxLength(most, messages.tooMany(most))), []);

/** `capacity`: the most projects of one round; null without a limit. */
export const JudgeBody = z.object({
  name: line(limits.name).check(z.minLength(1, messages.allFieldsRequired)),
  email: Email.check(z.minLength(1, messages.allFieldsRequired)),
  organization: lineOrEmpty(judgingLimits.organization),
  kind: z._default(JudgeKind, 'general'),
  capacity: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(judgingLimits.entries))), null),
  trackIds: ids(50),
  prizeIds: ids(50),
});
export type JudgeBody = z.output<typeof JudgeBody>;

export const Judge = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  kind: JudgeKind,
  capacity: z.nullable(z.int()),
  trackIds: z.array(Id),
  prizeIds: z.array(Id),
  state: JudgeState,
  /** Null before the first mail. */
  invitedAt: z.nullable(Instant),
  /** True if the last mail could not be delivered, for 30 days. */
  hasBounced: z.boolean(),
  lastSeenAt: z.nullable(Instant),
  devices: z.int(),
  /** Reviews in all rounds. */
  reviews: z.int(),
});
export type Judge = z.infer<typeof Judge>;

const ofEvent = z.object({ id: EventRef });
const ofJudge = z.object({ id: EventRef, judgeId: Id });
const errors = ['invalid_id', 'not_found', 'missing_right'] as const;

export const listJudges = endpoint({
  method: 'GET',
  path: '/api/events/:id/judges',
  summary: "An event's judges, by name",
  callers: 'manager',
  params: ofEvent,
  reply: z.array(Judge),
  errors,
});

/** Sends no mail; see `inviteJudges`. An address that an event already has gets 409 `has_role`. */
export const addJudge = endpoint({
  method: 'POST',
  path: '/api/events/:id/judges',
  summary: 'Add a judge',
  callers: 'manager',
  params: ofEvent,
  body: JudgeBody,
  status: 201,
  reply: Judge,
  errors: [...errors, 'has_role', 'quota_reached'],
});

/**
 * A new address ends the links and devices of the old one. Struck reviews of a removed judge count again, unless the
 * results are published.
 */
export const changeJudge = endpoint({
  method: 'PUT',
  path: '/api/events/:id/judges/:judgeId',
  summary: 'Change a judge; a removed judge comes back',
  callers: 'manager',
  params: ofJudge,
  body: JudgeBody,
  reply: Judge,
  errors: [...errors, 'has_role', 'quota_reached', 'results_published'],
});

/** Ends the judge's links and devices, and hands unfinished projects to nobody. `strike`: their reviews no longer count. */
export const removeJudge = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/judges/:judgeId',
  summary: 'Remove a judge; the reviews stay, or no longer count',
  callers: 'manager',
  params: ofJudge,
  query: z.object({ reviews: z._default(z.enum(['keep', 'strike']), 'keep') }),
  reply: z.object({ message: z.string() }),
  errors: [...errors, 'quota_reached', 'results_published'],
});

/** Without ids: all judges who have no invitation yet. Returns how many mails leave. 409 `round_state`: judging is over. */
export const inviteJudges = endpoint({
  method: 'POST',
  path: '/api/events/:id/judges/invite',
  summary: 'Mail judges their links',
  callers: 'manager',
  params: ofEvent,
  body: z.object({ judgeIds: z.optional(z.array(Id).check(z.maxLength(judgingLimits.judges))) }),
  reply: z.object({ message: z.string(), mails: z.int() }),
  errors: [...errors, 'email_unconfirmed', 'no_recipients', 'round_state', 'quota_reached'],
  idempotent: true,
});

/** For a QR code on paper. Earlier links stay valid, up to `judgingLimits.links`. 409 `round_state`: judging is over. */
export const makeJudgeLink = endpoint({
  method: 'POST',
  path: '/api/events/:id/judges/:judgeId/link',
  summary: 'Make a link for a judge',
  callers: 'manager',
  params: ofJudge,
  reply: z.object({ link: z.string() }),
  errors: [...errors, 'round_state', 'quota_reached'],
});

/** Table numbers of projects. A blank one removes the number. */
export const setTables = endpoint({
  method: 'PUT',
  path: '/api/events/:id/tables',
  summary: "Number the tables of an event's projects",
  callers: 'manager',
  params: ofEvent,
  body: z.object({
    tables: z
      .array(z.object({ submissionId: Id, tableNo: lineOrEmpty(judgingLimits.tableNo) }))
      .check(z.maxLength(judgingLimits.entries, messages.tooMany(judgingLimits.entries))),
  }),
  reply: z.object({ message: z.string() }),
  errors: [...errors, 'quota_reached'],
});

/** In the words of the page: 'This link has ended. Ask for a new one.' */
export const judgeRefusals = {
  unauthenticated: judgingMessages.linkEnded,
  wrongRole: judgingMessages.linkEnded,
} as const;
