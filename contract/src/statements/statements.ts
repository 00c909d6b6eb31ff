import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../errors.ts';
import { EventRef, Id, Instant, storedLine } from '../fields.ts';
import { messages } from '../messages.ts';
import { teamLimits } from '../teams/limits.ts';
import { columnRoles } from './column-roles.ts';
import { matchLevels, matchReasons } from './levels.ts';
import { statementLimits } from './limits.ts';
import { statementMessages } from './messages.ts';
import { unreadableReasons } from './unreadable-reasons.ts';

const params = z.object({ id: EventRef });

export const StatementImport = z.object({
  _id: Id,
  /** Such as `hdfc-csv`. */
  format: z.string(),
  rowsRead: z.int(),
  credits: z.int(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  createdAt: Instant,
  undoneAt: z.nullable(Instant),
});
export type StatementImport = z.infer<typeof StatementImport>;

export const statementTypes = [
  'application/octet-stream',
  'application/pdf',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
] as const;

const column = `(?:${columnRoles.join('|')}):\\d{1,2}`;

/** The position of each named column, such as `date:0,narration:3,credit:5`. */
const columns = z.string().check(z.maxLength(200), z.regex(new RegExp(`^${column}(?:,${column})*$`, 'u')));

/** 422 `unknown_columns`. Sent again with `columns`, they are remembered for the event. */
export const UnknownColumns = z.extend(ErrorBody, {
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
});
export type UnknownColumns = z.infer<typeof UnknownColumns>;

/** 422 `statement_unreadable`. */
export const UnreadableStatement = z.extend(ErrorBody, { reason: z.enum(unreadableReasons) });

/** `notice` says why nothing may have matched. */
export const uploadStatement = endpoint({
  method: 'POST',
  path: '/api/events/:id/statements',
  summary: 'Match the payments of a bank statement, as the body, with the teams of an event',
  callers: 'manager',
  params,
  query: z.object({ columns: z.optional(columns) }),
  file: { types: statementTypes, maxBytes: statementLimits.fileBytes, tooLarge: statementMessages.tooLarge },
  status: 201,
  reply: z.object({
    import: StatementImport,
    accepted: z.int(),
    /** Payments, each with a proposal for one or several teams. */
    proposals: z.int(),
    alreadyVerified: z.int(),
    /** Payments of a fee that fit no team. */
    unmatched: z.int(),
    /** Of the file. The first 100. */
    unmatchedRows: z.array(z.int()),
    dropped: z.array(z.object({ row: z.int(), why: z.string() })),
    notice: z.nullable(z.string()),
  }),
  errors: [
    'invalid_id',
    'not_found',
    'missing_right',
    'quota_reached',
    'unknown_columns',
    'statement_unreadable',
  ],
  unprocessable: z.union([UnknownColumns, UnreadableStatement]),
  idempotent: true,
});

export const statements = endpoint({
  method: 'GET',
  path: '/api/events/:id/statements',
  summary: 'The statements of an event, newest first',
  callers: 'manager',
  params,
  reply: z.array(StatementImport),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/** `acceptSure`: sure matches are accepted at once. Off at first. */
export const StatementSettings = z.object({ acceptSure: z.boolean() });
export type StatementSettings = z.infer<typeof StatementSettings>;

export const statementSettings = endpoint({
  method: 'GET',
  path: '/api/events/:id/statements/settings',
  summary: 'What happens to the sure matches of an event',
  callers: 'manager',
  params,
  reply: StatementSettings,
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

export const setStatementSettings = endpoint({
  method: 'PUT',
  path: '/api/events/:id/statements/settings',
  summary: 'Accept the sure matches of an event at once, or propose them',
  callers: 'manager',
  params,
  body: StatementSettings,
  reply: StatementSettings,
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
});

export const Proposal = z.object({
  _id: Id,
  level: z.enum(matchLevels),
  reasons: z.array(z.enum(matchReasons)),
  teamId: Id,
  teamName: z.string(),
  transactionId: z.string(),
  /** In rupees. */
  amount: z.int(),
  /** The leader of a withdrawn team, which has no page. Null otherwise, and for a deleted account. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string(), mobileNumber: z.string() })),
  credit: z.object({
    paise: z.int(),
    bookedOn: z.string(),
    reference: z.nullable(z.string()),
    narration: z.string(),
  }),
});
export type Proposal = z.infer<typeof Proposal>;

/**
 * What speaks against a payment. `of-another-team`: a statement's line has the pay code of another team, or was
 * accepted for it. `unclear`: the line has the ID, but its day, its note or another team does not fit. `rejected-id`:
 * the team was rejected with the same ID, though it was paid.
 */
export const StatementDoubt = z.enum([
  'returned',
  'of-another-team',
  'amount-differs',
  'unclear',
  'rejected-id',
]);
export type StatementDoubt = z.infer<typeof StatementDoubt>;

export const proposals = endpoint({
  method: 'GET',
  path: '/api/events/:id/statements/proposals',
  summary: 'Payments of statements that may be of teams, and notices',
  callers: 'manager',
  params,
  reply: z.array(Proposal),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/** Other teams that the payment is for, with the ids that the organizer saw. */
const CoveredTeams = z
  .array(z.object({ teamId: Id, transactionId: storedLine(teamLimits.transactionId) }))
  .check(z.maxLength(statementLimits.covered, messages.tooMany(statementLimits.covered)));

/**
 * `wrong_sum`: the payment is not exactly the sum of its teams. `changed`: a team has sent another transaction id.
 * `not_found`: decided or undone since. `own_team`: somebody else must decide. A notice cannot be accepted.
 * `accept: null` takes back a refusal. `notice`: the organizer saw a notice, which must still be one.
 */
export const decideProposals = endpoint({
  method: 'PUT',
  path: '/api/events/:id/statements/proposals',
  summary: 'Accept or refuse proposals',
  callers: 'manager',
  params,
  body: z.object({
    decisions: z
      .array(
        z.object({
          _id: Id,
          accept: z.nullable(z.boolean()),
          notice: z.optional(z.boolean()),
          alsoCovers: z.optional(CoveredTeams),
        }),
      )
      .check(
        z.minLength(1, messages.allFieldsRequired),
        z.maxLength(statementLimits.decisionsPerCall, messages.tooMany(statementLimits.decisionsPerCall)),
      ),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        _id: Id,
        result: z.enum(['done', 'payment_decided', 'changed', 'not_found', 'own_team', 'wrong_sum']),
      }),
    ),
  }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
  idempotent: true,
});

/**
 * Payments that the statement verified are pending again, unless a later upload has them, too. `mailed`: teams that
 * already got their mail.
 */
export const undoStatement = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/statements/:importId',
  summary: 'Undo a statement and the decisions that came from it',
  callers: 'manager',
  params: z.object({ id: EventRef, importId: Id }),
  reply: z.object({ import: StatementImport, pendingAgain: z.int(), mailed: z.int() }),
  errors: ['invalid_id', 'not_found', 'missing_right', 'quota_reached'],
  idempotent: true,
});
