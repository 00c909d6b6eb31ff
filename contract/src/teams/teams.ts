import * as z from 'zod/mini';
import { PaymentStatus } from '../accounts/accounts.ts';
import { paymentStatuses, sortOrders, teamSorts } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../errors.ts';
import {
  EventRef,
  Id,
  Instant,
  line,
  lineOrEmpty,
  paragraph,
  queryNumber,
  Rupees,
  storedLine,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { rejectionReasons } from './rejection-reasons.ts';
import { teamLimits } from './limits.ts';
import { messages } from '../messages.ts';
import { visitorMessages } from '../events/visitor-messages.ts';
import { Answers, Questions } from '../questions/questions.ts';

/** The first member is the leader. */
export const TeamMember = z.object({
  name: z.string(),
  email: z.string(),
  registerNumber: z.string(),
  mobileNumber: z.string(),
  /** Blank if unknown. */
  college: z.string(),
  isLeader: z.boolean(),
  /** Missing if none. */
  answers: z.optional(Answers),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** transactionId and upiTransactionId are the same. */
export const Team = z.object({
  _id: Id,
  eventId: Id,
  teamName: z.string(),
  registrationDate: Instant,
  paymentStatus: PaymentStatus,
  transactionId: z.nullable(z.string()),
  upiTransactionId: z.nullable(z.string()),
  /** In rupees. The fee may have changed since. */
  amount: Rupees,
  verificationDate: z.nullable(Instant),
  notes: z.nullable(z.string()),
  members: z.array(TeamMember),
  answers: z.optional(Answers),
  /**
   * Only while a deleted account leaves the team below the minimum: the leader may replace the member until then, also
   * after the deadline.
   */
  shortUntil: z.optional(Instant),
});
export type Team = z.infer<typeof Team>;

export const RejectionReason = z.enum(rejectionReasons);

export const RejectedTransaction = z.object({
  transactionId: z.string(),
  rejectedAt: Instant,
  /** Null if the organizer gave none. */
  reason: z.nullable(RejectionReason),
});
export type RejectedTransaction = z.infer<typeof RejectedTransaction>;

/** The organizer's question about a pending payment. A new question has no answer. */
export const PaymentQuestion = z.object({
  reason: z.string(),
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
  /** Whether the team has sent a picture. */
  hasProof: z.boolean(),
});
export type PaymentQuestion = z.infer<typeof PaymentQuestion>;

/** `name` is the older name of teamName. Rejected transactions are newest first. */
export const TeamDetail = z.extend(Team, {
  name: z.string(),
  /** First in the note of the payment. Null without a fee. */
  payCode: z.nullable(z.string()),
  rejectedTransactions: z.array(RejectedTransaction),
  /** Null unless the payment is pending and the organizer has asked about it. */
  paymentQuestion: z.nullable(PaymentQuestion),
  event: z.object({
    _id: Id,
    title: z.string(),
    shareLink: z.string(),
    entryFee: Rupees,
    timeZone: z.string(),
    manager: z.object({
      organization: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  }),
});
export type TeamDetail = z.infer<typeof TeamDetail>;

const MemberBody = z.object({
  name: lineOrEmpty(limits.name),
  email: lineOrEmpty(limits.email),
  registerNumber: lineOrEmpty(teamLimits.registerNumber),
  mobileNumber: lineOrEmpty(limits.phone),
  /** A blank college of the leader is filled in from the account. */
  college: lineOrEmpty(limits.shortText),
  /** Ignored, because the first member is always the leader. */
  isLeader: z.optional(z.boolean()),
  answers: z.optional(Answers),
});

/** Checked by `registrationIssues`. */
export const RegisterTeamBody = z.object({
  teamName: lineOrEmpty(teamLimits.teamName),
  members: z._default(
    z.array(MemberBody).check(z.maxLength(limits.listItems, messages.tooMany(limits.listItems))),
    [],
  ),
  upiTransactionId: lineOrEmpty(teamLimits.transactionId),
  /** Names every question of the event, as do the answers of each member. */
  answers: z.optional(Answers),
});
export type RegisterTeamBody = z.output<typeof RegisterTeamBody>;

/** Checked by `teamIssues`. A new transaction id is also checked by `registrationIssues`. */
export const UpdateTeamBody = z.extend(
  z.pick(RegisterTeamBody, { teamName: true, members: true, answers: true }),
  {
    upiTransactionId: z.optional(line(teamLimits.transactionId)),
  },
);
export type UpdateTeamBody = z.output<typeof UpdateTeamBody>;

export const DecidePaymentBody = z.object({
  status: z.enum(['verified', 'rejected']),
  notes: z.optional(paragraph(teamLimits.notes)),
  /** The transaction id that the manager saw. The decision fails if the team has changed it. */
  transactionId: z.optional(storedLine(teamLimits.transactionId)),
  /** Ignored unless the payment is rejected. */
  reason: z.optional(RejectionReason),
});
export type DecidePaymentBody = z.output<typeof DecidePaymentBody>;

/** Several decisions on payments of one event. Each has the transaction id that the manager saw. */
export const DecidePaymentsBody = z.object({
  decisions: z
    .array(
      z.extend(DecidePaymentBody, {
        teamId: Id,
        transactionId: storedLine(teamLimits.transactionId),
      }),
    )
    .check(
      z.minLength(1, messages.allFieldsRequired),
      z.maxLength(teamLimits.decisionsPerCall, messages.tooMany(teamLimits.decisionsPerCall)),
    ),
});
export type DecidePaymentsBody = z.output<typeof DecidePaymentsBody>;

/**
 * The result of one decision. `payment_decided`: the payment was already decided. `changed`: the team has sent a
 * different transaction id. `own_team`: somebody else must decide. `team` is the current team; it is missing if the
 * team was not found.
 */
export const DecisionResult = z.object({
  teamId: Id,
  result: z.enum(['done', 'payment_decided', 'changed', 'not_found', 'own_team']),
  team: z.optional(Team),
});
export type DecisionResult = z.infer<typeof DecisionResult>;

/** `amount` is in rupees. */
export const PaymentAttempt = z.object({
  _id: Id,
  transactionId: z.string(),
  amount: Rupees,
  submittedAt: Instant,
  /** Null while pending. */
  decision: z.nullable(z.enum(['verified', 'rejected'])),
  decidedAt: z.nullable(Instant),
  reason: z.nullable(RejectionReason),
  notes: z.nullable(z.string()),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** Another team with the same transaction id. */
export const TransactionUse = z.object({
  teamId: Id,
  teamName: z.string(),
  eventTitle: z.string(),
  transactionId: z.string(),
  submittedAt: Instant,
  /** Withdrawn teams and cancelled events have no page. */
  state: z.enum(['pending', 'verified', 'rejected', 'withdrawn', 'cancelled']),
});
export type TransactionUse = z.infer<typeof TransactionUse>;

export const TeamFilter = z.enum(['all', ...paymentStatuses]);
export type TeamFilter = z.infer<typeof TeamFilter>;

const registrationErrors = [
  'not_found',
  'registration_closed',
  'event_full',
  'already_registered',
  'email_unconfirmed',
  'team_name_taken',
  'member_taken',
  'transaction_id_used',
  'quota_reached',
  'questions_changed',
] as const;

/** The event's questions, if the sender answered other ones. */
const QuestionsChanged = z.extend(ErrorBody, { questions: z.optional(Questions) });

export const registerTeam = endpoint({
  method: 'POST',
  path: '/api/public/events/:id/register',
  summary: 'Register a team for an event',
  callers: 'student',
  params: z.object({ id: EventRef }),
  body: RegisterTeamBody,
  status: 201,
  reply: z.object({ message: z.string(), team: TeamDetail }),
  conflict: QuestionsChanged,
  errors: ['invalid_id', ...registrationErrors, 'request_in_flight', 'idempotency_key_reused'],
  refusals: {
    unauthenticated: visitorMessages.loginToRegister,
    wrongRole: visitorMessages.onlyStudentsRegister,
  },
  idempotent: true,
});

/** `status` lists pending payments first. */
export const TeamSort = z.enum(teamSorts);
export type TeamSort = z.infer<typeof TeamSort>;

export const SortOrder = z.enum(sortOrders);
export type SortOrder = z.infer<typeof SortOrder>;

const teamListQuery = z.object({
  q: z._default(line(limits.searchText), ''),
  status: z._default(TeamFilter, 'all'),
  sort: z._default(TeamSort, 'registered'),
  /** The default is `desc` for `registered` and `asc` for other sorts. */
  order: z.optional(SortOrder),
  page: queryNumber(1, limits.lastPage, 1),
  /** Default: all teams. */
  limit: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(limits.maxPage))),
});

export const eventTeams = endpoint({
  method: 'GET',
  path: '/api/teams/event/:id',
  summary: "Teams of one of the manager's events, newest first unless sorted otherwise",
  callers: 'manager',
  params: z.object({ id: EventRef }),
  query: teamListQuery,
  reply: z.array(Team),
  errors: ['invalid_id', 'not_found'],
  paged: true,
});

export const teamsOfEvent = endpoint({
  ...eventTeams,
  path: '/api/events/:id/teams',
  summary: 'Alias of GET /api/teams/event/{id}',
});

export const teamDetail = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId',
  summary: 'A team, for the manager of its event and for the student who registered it',
  callers: 'signed-in',
  params: z.object({ teamId: Id }),
  reply: TeamDetail,
  errors: ['not_found'],
});

export const teamPayments = endpoint({
  method: 'GET',
  path: '/api/teams/:teamId/payments',
  summary:
    "A team's payments, newest first, and the manager's other teams with the same transaction ID or nearly the same",
  callers: 'manager',
  params: z.object({ teamId: Id }),
  reply: z.object({ attempts: z.array(PaymentAttempt), otherUses: z.array(TransactionUse) }),
  errors: ['not_found'],
});

export const decidePayment = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId/payment-status',
  summary: 'Accept or reject a pending payment',
  callers: 'manager',
  params: z.object({ teamId: Id }),
  body: DecidePaymentBody,
  reply: z.object({ message: z.string(), team: TeamDetail }),
  /** The team, if it was decided or its transaction id has changed. */
  conflict: z.extend(ErrorBody, { team: TeamDetail }),
  errors: ['not_found', 'missing_right', 'own_team', 'payment_decided', 'payment_changed'],
});

/** `addPlace` adds a place to a full event, past the waitlist. It needs the right to edit the event. */
export const reopenPayment = endpoint({
  method: 'POST',
  path: '/api/teams/:teamId/payment-reopen',
  summary: 'Make a rejected payment pending again; the team takes a place',
  callers: 'manager',
  params: z.object({ teamId: Id }),
  body: z.nullish(z.object({ addPlace: z.optional(z.boolean()) })),
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: [
    'not_found',
    'missing_right',
    'own_team',
    'payment_not_rejected',
    'payment_not_due',
    'event_full',
    'already_registered',
    'team_name_taken',
    'member_taken',
    'transaction_id_used',
    'quota_reached',
  ],
});

const SeenDecision = z.object({
  decision: z.enum(['verified', 'rejected']),
  transactionId: storedLine(teamLimits.transactionId),
});
export type SeenDecision = z.infer<typeof SeenDecision>;

export const undoPayment = endpoint({
  method: 'POST',
  path: '/api/teams/:teamId/payment-undo',
  summary: 'Undo the decision on a payment within 10 minutes, before its mail is sent',
  callers: 'manager',
  params: z.object({ teamId: Id }),
  /** What the organizer wants to undo. Refused if the payment was decided again, or another one was sent, since. */
  body: z.nullish(SeenDecision),
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: [
    'not_found',
    'missing_right',
    'own_team',
    'payment_not_decided',
    'payment_decided',
    'undo_too_late',
    'place_taken',
    'quota_reached',
  ],
});

export const decidePayments = endpoint({
  method: 'PUT',
  path: '/api/events/:id/payment-decisions',
  summary: "Accept or reject up to 200 payments of one of the manager's events",
  callers: 'manager',
  params: z.object({ id: EventRef }),
  body: DecidePaymentsBody,
  reply: z.object({ results: z.array(DecisionResult) }),
  errors: ['invalid_id', 'not_found'],
  idempotent: true,
});

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId',
  summary: 'Edit a team before the deadline; the transaction ID too, while it is pending or rejected',
  callers: 'student',
  params: z.object({ teamId: Id }),
  body: UpdateTeamBody,
  reply: z.object({ message: z.string(), team: TeamDetail }),
  conflict: QuestionsChanged,
  errors: [...registrationErrors, 'payment_not_due'],
});

export const cancelRegistration = endpoint({
  method: 'POST',
  path: '/api/teams/:teamId/cancellation',
  summary:
    'Withdraw a team for its students, also after the deadline or with a verified payment, and mail them',
  callers: 'manager',
  params: z.object({ teamId: Id }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found', 'missing_right'],
});

export const withdrawTeam = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId',
  summary: 'Withdraw a team before the deadline, unless its payment is verified',
  callers: 'student',
  params: z.object({ teamId: Id }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found', 'registration_closed', 'payment_verified'],
});
