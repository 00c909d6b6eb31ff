import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../errors.ts';
import { Email, EventRef, Id, Instant, paragraph } from '../fields.ts';
import { messages } from '../messages.ts';
import { ProjectTexts, SubmissionFile } from '../submissions/submissions.ts';
import { judgeRefusals } from './judges.ts';
import { judgingLimits } from './limits.ts';
import { judgingMessages } from './messages.ts';
import { Blind, Criterion, RoundMode, RoundState } from './rounds.ts';

export const JudgeIdentity = z.object({ _id: Id, name: z.string(), organization: z.string() });
export type JudgeIdentity = z.infer<typeof JudgeIdentity>;

export const JudgedEvent = z.object({
  _id: Id,
  title: z.string(),
  shareLink: z.string(),
  timeZone: z.string(),
  contactEmail: z.string(),
});
export type JudgedEvent = z.infer<typeof JudgedEvent>;

/** The fragment of the mailed link. Nothing happens until the judge presses the button. */
export const openJudgeSession = endpoint({
  method: 'POST',
  path: '/api/judging/session',
  summary: "Sign in with a judge's link",
  callers: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ token: z.string(), judge: JudgeIdentity, event: JudgedEvent }),
  errors: ['dead_link'],
});

/** Says whose link it is, for the button 'Judge as {name}'. Changes nothing. */
export const readJudgeLink = endpoint({
  method: 'POST',
  path: '/api/judging/link',
  summary: 'Whose link it is',
  callers: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  reply: z.object({ judge: JudgeIdentity, event: JudgedEvent }),
  errors: ['dead_link'],
});

/** Answers alike for every address. */
export const requestJudgeLink = endpoint({
  method: 'POST',
  path: '/api/judging/request-link',
  summary: 'Mail a judge a new link',
  callers: 'anyone',
  body: z.object({ event: EventRef, email: Email.check(z.minLength(1, messages.allFieldsRequired)) }),
  reply: z.object({ message: z.string() }),
});

const judge = { callers: 'judge', refusals: judgeRefusals } as const;

export const endJudgeSession = endpoint({
  method: 'DELETE',
  path: '/api/judging/session',
  summary: 'Sign the judge out on this device',
  ...judge,
  reply: z.object({ message: z.string() }),
});

/** Ends the judge's links and devices. */
export const declineJudging = endpoint({
  method: 'POST',
  path: '/api/judging/decline',
  summary: 'Say that the judge cannot come',
  ...judge,
  reply: z.object({ message: z.string() }),
});

export const KitRound = z.object({
  _id: Id,
  name: z.string(),
  mode: RoundMode,
  blind: Blind,
  /** No drafts. */
  state: RoundState,
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  criteria: z.array(Criterion),
});
export type KitRound = z.infer<typeof KitRound>;

/** The judged version, without what the round hides. Null: hidden. */
export const KitProject = z.object({
  ...ProjectTexts.shape,
  /** A project may be in several rounds, each with its own version and blindness. */
  roundId: Id,
  _id: Id,
  teamName: z.nullable(z.string()),
  tableNo: z.nullable(z.string()),
  tracks: z.array(z.string()),
  /** `url`: see `judgePicture` and `judgeSlides`. */
  files: z.array(SubmissionFile),
});
export type KitProject = z.infer<typeof KitProject>;

/** `todo` and `started`: open. `released`: handed to another judge. */
export const AssignmentState = z.enum([
  'todo',
  'started',
  'done',
  'skipped',
  'absent',
  'conflict',
  'released',
]);
export type AssignmentState = z.infer<typeof AssignmentState>;

/** A criterion's id and its score. */
const Scores = z.record(Id, z.int());

export const KitReview = z.object({
  scores: Scores,
  commentTeam: z.string(),
  commentPrivate: z.string(),
  updatedAt: Instant,
});
export type KitReview = z.infer<typeof KitReview>;

/** In walking order. */
export const KitAssignment = z.object({
  roundId: Id,
  submissionId: Id,
  state: AssignmentState,
  /** Another judge is at the table. */
  isTaken: z.boolean(),
  review: z.nullable(KitReview),
});
export type KitAssignment = z.infer<typeof KitAssignment>;

/** The judge's own order, the best first. `version` grows with each save; 0 before the first. */
export const KitPlacing = z.object({ roundId: Id, order: z.array(Id), version: z.int() });
export type KitPlacing = z.infer<typeof KitPlacing>;

/** All that a judge's phone needs to work offline. */
export const JudgeKit = z.object({
  judge: JudgeIdentity,
  event: JudgedEvent,
  rounds: z.array(KitRound),
  projects: z.array(KitProject),
  assignments: z.array(KitAssignment),
  placing: z.array(KitPlacing),
  serverNow: Instant,
});
export type JudgeKit = z.infer<typeof JudgeKit>;

export const judgeKit = endpoint({
  method: 'GET',
  path: '/api/judging/kit',
  summary: "A judge's rounds, projects and reviews",
  ...judge,
  reply: JudgeKit,
});

const comment = z._default(paragraph(judgingLimits.comment), '');
const ofSubmission = z.object({ submissionId: Id });
const writeErrors = ['not_found', 'round_closed', 'conflict_declared'] as const;

/**
 * A phone sends a review again until it gets an answer: the same `clientId` counts once. `clientAt` is the phone's
 * clock, which orders two phones' reviews only; a review that was written before a stored one of another phone does not
 * replace it.
 */
export const ReviewBody = z.object({
  roundId: Id,
  clientId: z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/u)),
  clientAt: Instant,
  scores: Scores.check(z.refine((scores) => Object.keys(scores).length <= judgingLimits.criteria)),
  commentTeam: comment,
  commentPrivate: comment,
});
export type ReviewBody = z.output<typeof ReviewBody>;

/**
 * Only complete reviews are stored: every required criterion has a score. In other rounds than `scores` it holds comments
 * alone, and the project is done once it is in the judge's order.
 */
export const saveReview = endpoint({
  method: 'PUT',
  path: '/api/judging/reviews/:submissionId',
  summary: 'Save a review',
  ...judge,
  params: ofSubmission,
  body: ReviewBody,
  reply: z.object({ assignment: KitAssignment }),
  errors: writeErrors,
});

/** 412 `stale_version`: another phone saved since `version`. */
export const PlacingConflict = z.extend(ErrorBody, { placing: KitPlacing });
export type PlacingConflict = z.infer<typeof PlacingConflict>;

/**
 * In a `placing` round, the projects that the judge saw; in a `ballot`, all. Projects that left the kit keep their place.
 * A project that the judge takes out of the order is open again.
 */
export const savePlacing = endpoint({
  method: 'PUT',
  path: '/api/judging/placing',
  summary: "Save a judge's order of projects",
  ...judge,
  body: z.object({
    roundId: Id,
    order: z.array(Id).check(z.maxLength(judgingLimits.entries, messages.tooMany(judgingLimits.entries))),
    version: z.int().check(z.minimum(0)),
  }),
  reply: z.object({ placing: KitPlacing, assignments: z.array(KitAssignment) }),
  errors: [...writeErrors, 'stale_version'],
  stale: PlacingConflict,
});

const ofRound = z.object({ roundId: Id });
const assignment = {
  ...judge,
  params: ofSubmission,
  body: ofRound,
  reply: z.object({ assignment: KitAssignment }),
  errors: writeErrors,
} as const;

/** Also undoes a skip, an absence and a declared conflict. */
export const startAssignment = endpoint({
  method: 'POST',
  path: '/api/judging/assignments/:submissionId/start',
  summary: 'Say that the judge is at the table',
  ...assignment,
});

export const skipAssignment = endpoint({
  method: 'POST',
  path: '/api/judging/assignments/:submissionId/skip',
  summary: 'Skip a project until the next one is done',
  ...assignment,
});

/** After `judgingLimits.absent` judges, the project is paused. */
export const markAbsent = endpoint({
  method: 'POST',
  path: '/api/judging/assignments/:submissionId/absent',
  summary: 'Say that nobody is at the table',
  ...assignment,
});

/** The judge's review of the project no longer counts. */
export const declareConflict = endpoint({
  method: 'POST',
  path: '/api/judging/assignments/:submissionId/conflict',
  summary: 'Declare a conflict of interest',
  ...assignment,
});

const ofFile = z.object({ fileId: Id });

/** Of the judge's own projects. `small`: at most 640 px wide. */
export const judgePicture = endpoint({
  method: 'GET',
  path: '/api/judging/files/:fileId/picture.webp',
  summary: 'A picture of a project, for its judges',
  ...judge,
  params: ofFile,
  query: z.object({ size: z._default(z.enum(['large', 'small']), 'large') }),
  reply: z.string(),
  produces: 'image/webp',
  errors: ['not_found'],
});

export const judgeSlides = endpoint({
  method: 'GET',
  path: '/api/judging/files/:fileId/slides.pdf',
  summary: 'The slides of a project, for its judges',
  ...judge,
  params: ofFile,
  reply: z.string(),
  produces: 'application/pdf',
  errors: ['not_found'],
});

/** The words of a refused incomplete review. */
export const incompleteReview = judgingMessages.scoreEvery;
