import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../errors.ts';
import { EventRef, Id, Instant, line, lineOrEmpty } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { judgingLimits } from './limits.ts';
import { judgingMessages } from './messages.ts';

/**
 * `scores`: judges score criteria. `placing`: each judge keeps an order of the projects that they saw. `ballot`: every
 * judge orders all projects of the round.
 */
export const RoundMode = z.enum(['scores', 'placing', 'ballot']);
export type RoundMode = z.infer<typeof RoundMode>;

/** `top`: the best of the last closed round before this one. */
export const RoundSource = z.enum(['all', 'top']);
export type RoundSource = z.infer<typeof RoundSource>;

/** `names`: judges see no team names. `full`: also no links, slides and pictures. */
export const Blind = z.enum(['none', 'names', 'full']);
export type Blind = z.infer<typeof Blind>;

/** `closed`: late reviews still count; see `judgingLimits.lateMs`. `final`: the ranks are stored. */
export const RoundState = z.enum(['draft', 'open', 'closed', 'final']);
export type RoundState = z.infer<typeof RoundState>;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const { maxScore, maxWeight } = judgingLimits;

const criterion = {
  title: line(limits.title).check(z.minLength(1, judgingMessages.criterionMissing)),
  help: lineOrEmpty(judgingLimits.criterionHelp),
  min: z._default(whole(0, maxScore - 1), 1),
  max: z._default(whole(1, maxScore), 5),
  /** Any scale: the weights of a round need not add up to 100. */
  weight: z._default(whole(0, maxWeight), 1),
  required: z._default(z.boolean(), true),
};

/** Whole scores from `min` to `max`. */
export const Criterion = z.object({ _id: Id, ...criterion });
export type Criterion = z.output<typeof Criterion>;

/** Times without an offset are in the event's zone; blank ones are null. */
export const RoundBody = z.object({
  name: line(limits.name).check(z.minLength(1, judgingMessages.roundNameMissing)),
  mode: z._default(RoundMode, 'scores'),
  source: z._default(RoundSource, 'all'),
  trackId: z._default(z.nullable(Id), null),
  prizeId: z._default(z.nullable(Id), null),
  blind: z._default(Blind, 'none'),
  /** Null: 3, or 5 from 200 projects. */
  minReviews: z._default(z.nullable(whole(1, judgingLimits.maxReviews)), null),
  /** True: judges may review projects of their own organization. */
  ownOrganization: z._default(z.boolean(), false),
  opensAt: z._default(line(limits.phone), ''),
  closesAt: z._default(line(limits.phone), ''),
  /** Only `scores` rounds have criteria. Cannot change once the round is open. */
  criteria: z._default(
    z
      .array(z.object({ _id: z.optional(Id), ...criterion }))
      .check(z.maxLength(judgingLimits.criteria, messages.tooMany(judgingLimits.criteria))),
    [],
  ),
});
export type RoundBody = z.output<typeof RoundBody>;

export const Round = z.object({
  _id: Id,
  name: z.string(),
  mode: RoundMode,
  source: RoundSource,
  trackId: z.nullable(Id),
  prizeId: z.nullable(Id),
  blind: Blind,
  minReviews: z.nullable(z.int()),
  ownOrganization: z.boolean(),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  criteria: z.array(Criterion),
  /** By the clock: an open round is closed after `closesAt`. */
  state: RoundState,
  closedAt: z.nullable(Instant),
  /** An organizer opened the ranks before the close. */
  revealedAt: z.nullable(Instant),
  /** Why an organizer opened it again; blank if nobody did. */
  reopenReason: z.string(),
  /** Projects that are in. */
  entries: z.int(),
  assignments: z.int(),
});
export type Round = z.infer<typeof Round>;

const ofEvent = z.object({ id: EventRef });
const ofRound = z.object({ id: Id });
const readErrors = ['not_found', 'missing_right'] as const;
const changeErrors = [...readErrors, 'round_state', 'results_published', 'quota_reached'] as const;

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/events/:id/rounds',
  summary: "An event's judging rounds, in their order",
  callers: 'manager',
  params: ofEvent,
  reply: z.array(Round),
  errors: ['invalid_id', ...readErrors],
});

export const addRound = endpoint({
  method: 'POST',
  path: '/api/events/:id/rounds',
  summary: 'Add a judging round, as a draft',
  callers: 'manager',
  params: ofEvent,
  body: RoundBody,
  status: 201,
  reply: Round,
  errors: ['invalid_id', ...readErrors, 'quota_reached', 'results_published'],
  idempotent: true,
});

export const getRound = endpoint({
  method: 'GET',
  path: '/api/rounds/:id',
  summary: 'A judging round',
  callers: 'manager',
  params: ofRound,
  reply: Round,
  errors: readErrors,
});

/** An open round can change only its name and its close. */
export const changeRound = endpoint({
  method: 'PUT',
  path: '/api/rounds/:id',
  summary: 'Change a judging round',
  callers: 'manager',
  params: ofRound,
  body: RoundBody,
  reply: Round,
  errors: changeErrors,
});

export const deleteRound = endpoint({
  method: 'DELETE',
  path: '/api/rounds/:id',
  summary: 'Delete a draft round',
  callers: 'manager',
  params: ofRound,
  reply: z.object({ message: z.string() }),
  errors: changeErrors,
});

/** `short`: projects that fewer than `wanted` judges may see, because of conflicts and capacities. */
export const Assigned = z.object({
  round: Round,
  wanted: z.int(),
  short: z.array(z.object({ submissionId: Id, title: z.string(), got: z.int() })),
  /** Names of two judges who share no project, directly or through others. */
  unconnected: z.nullable(z.tuple([z.string(), z.string()])),
});
export type Assigned = z.infer<typeof Assigned>;

/**
 * Takes the projects that count now, and spreads them. In an open round, adds those that are new, and moves only what no
 * judge has touched.
 */
export const assignRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/assign',
  summary: "Assign a round's projects to judges",
  callers: 'manager',
  params: ofRound,
  reply: Assigned,
  errors: [...changeErrors, 'submissions_open'],
});

/** 409 `not_comparable`: judges share no project, and the round ranks all projects together. */
export const openRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/open',
  summary: 'Open a round for its judges; criteria are fixed',
  callers: 'manager',
  params: ofRound,
  reply: Round,
  errors: [...changeErrors, 'not_comparable'],
});

/** 409 `reviews_missing`: projects have too few reviews. `force` closes anyway. */
export const closeRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/close',
  summary: 'Close a round; reviews that are still on phones count for 15 minutes',
  callers: 'manager',
  params: ofRound,
  body: z.object({ force: z._default(z.boolean(), false) }),
  reply: Round,
  errors: [...changeErrors, 'reviews_missing'],
  conflict: z.extend(ErrorBody, { missing: z.int() }),
});

const reason = line(judgingLimits.reason).check(z.minLength(1, judgingMessages.reasonMissing));

/** Until the results are published. */
export const reopenRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/reopen',
  summary: 'Open a closed or final round again, with a reason',
  callers: 'manager',
  params: ofRound,
  body: z.object({ reason }),
  reply: Round,
  errors: changeErrors,
});

export const finaliseRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/finalise',
  summary: "Store a closed round's ranks",
  callers: 'manager',
  params: ofRound,
  reply: Round,
  errors: [...changeErrors, 'unavailable'],
});

/** Is written to the history. */
export const revealRound = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/reveal',
  summary: 'Show the ranks to organizers before the close',
  callers: 'manager',
  params: ofRound,
  reply: Round,
  errors: changeErrors,
});

export const EntryState = z.enum(['in', 'paused', 'disqualified']);
export type EntryState = z.infer<typeof EntryState>;

export const BoardJudge = z.object({
  judgeId: Id,
  name: z.string(),
  organization: z.string(),
  done: z.int(),
  assigned: z.int(),
  lastSeenAt: z.nullable(Instant),
  /** When the last of their projects was done; null while some are open. */
  doneAt: z.nullable(Instant),
  /** No contact for long, or far behind. */
  isSilent: z.boolean(),
});
export type BoardJudge = z.infer<typeof BoardJudge>;

export const BoardEntry = z.object({
  submissionId: Id,
  title: z.string(),
  teamName: z.string(),
  tableNo: z.nullable(z.string()),
  state: EntryState,
  /** Of a disqualification or pause. */
  reason: z.string(),
  /** That count. */
  reviews: z.int(),
  /** Judges who have not yet reviewed it. */
  dueFrom: z.array(z.object({ judgeId: Id, name: z.string() })),
  /** Judges who met nobody at its table. */
  absentFor: z.int(),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

/** No ranks. Judges: silent ones first. Entries: the fewest reviews first. */
export const Board = z.object({
  round: Round,
  minReviews: z.int(),
  done: z.int(),
  due: z.int(),
  /** At the pace of the last 30 minutes; null if unknown. */
  doneBy: z.nullable(Instant),
  judges: z.array(BoardJudge),
  entries: z.array(BoardEntry),
  /** Submitted projects that are left out, because their team's payment is not verified. */
  unpaid: z.int(),
  /** Projects that count now and are not in the open round. Assigning again adds them. */
  late: z.int(),
  /** As in `Assigned`, of the reviews so far and of the assignments that are open. */
  unconnected: z.nullable(z.tuple([z.string(), z.string()])),
});
export type Board = z.infer<typeof Board>;

export const roundBoard = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/board',
  summary: "A round's progress",
  callers: 'manager',
  params: ofRound,
  reply: Board,
  errors: readErrors,
});

export const RankedEntry = z.object({
  submissionId: Id,
  title: z.string(),
  teamName: z.string(),
  /** Null without a review. */
  rank: z.nullable(z.int()),
  /** Of 100. */
  score: z.nullable(z.number()),
  /** Standard error of the score; null where the method has none. */
  se: z.nullable(z.number()),
  reviews: z.int(),
  /** Equal for neighbours that cannot be told apart. */
  tieGroup: z.nullable(z.int()),
  /** The rank of the last project below that cannot be told apart from this one. */
  tiedThrough: z.nullable(z.int()),
});
export type RankedEntry = z.infer<typeof RankedEntry>;

/** `inputsHash`: SHA-256 of what was ranked, in hex. */
export const Preview = z.object({
  method: RoundMode,
  parameters: z.record(z.string(), z.number()),
  ranks: z.array(RankedEntry),
  inputsHash: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** 409 `ranks_hidden` until the round closes or an organizer reveals the ranks. */
export const roundPreview = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/preview',
  summary: "A round's ranks, for its organizers",
  callers: 'manager',
  params: ofRound,
  reply: Preview,
  errors: [...readErrors, 'ranks_hidden', 'unavailable'],
});

/** `release`: moves what a judge has not touched to the judges with the least to do. */
export const changeAssignments = endpoint({
  method: 'PUT',
  path: '/api/rounds/:id/assignments',
  summary: 'Release a silent judge, or add and remove assignments',
  callers: 'manager',
  params: ofRound,
  body: z.object({
    release: z.optional(Id),
    add: z._default(z.array(z.object({ judgeId: Id, submissionId: Id })).check(z.maxLength(500)), []),
    remove: z._default(z.array(z.object({ judgeId: Id, submissionId: Id })).check(z.maxLength(500)), []),
  }),
  reply: Board,
  errors: [...changeErrors, 'conflict_declared'],
});

export const changeEntry = endpoint({
  method: 'PUT',
  path: '/api/rounds/:id/entries/:submissionId',
  summary: 'Pause or disqualify a project, or take it back in',
  callers: 'manager',
  params: z.object({ id: Id, submissionId: Id }),
  body: z.object({ state: EntryState, reason: lineOrEmpty(judgingLimits.reason) }),
  reply: Board,
  errors: changeErrors,
});

/** A row per review and criterion. Removed judges' struck reviews are marked. */
export const scoresCsv = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/scores.csv',
  summary: "A closed round's reviews as CSV",
  callers: 'manager',
  params: ofRound,
  reply: z.string(),
  produces: 'text/csv',
  errors: [...readErrors, 'ranks_hidden'],
});

export const ranksCsv = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/ranks.csv',
  summary: "A round's ranks as CSV",
  callers: 'manager',
  params: ofRound,
  reply: z.string(),
  produces: 'text/csv',
  errors: [...readErrors, 'ranks_hidden', 'unavailable'],
});

/** Two sheets: ranks and reviews. */
export const roundXlsx = endpoint({
  method: 'GET',
  path: '/api/rounds/:id/round.xlsx',
  summary: "A round's ranks and reviews as a workbook",
  callers: 'manager',
  params: ofRound,
  reply: z.string(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...readErrors, 'ranks_hidden', 'unavailable'],
});
