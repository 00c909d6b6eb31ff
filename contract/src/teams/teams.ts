import * as z from 'zod/mini';
import { PaymentStatus } from '../accounts/accounts.ts';
import { paymentStatuses } from '../choices.ts';
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
import { teamLimits } from './limits.ts';
import { messages } from '../messages.ts';
import { eventMessages } from '../events/messages.ts';

/** One member of a team. The first member is the leader. */
export const TeamMember = z.object({
  name: z.string(),
  email: z.string(),
  registerNumber: z.string(),
  mobileNumber: z.string(),
  isLeader: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A team in the lists of its event's manager. transactionId and upiTransactionId are the same value. */
export const Team = z.object({
  _id: Id,
  eventId: Id,
  teamName: z.string(),
  registrationDate: Instant,
  paymentStatus: PaymentStatus,
  transactionId: z.nullable(z.string()),
  upiTransactionId: z.nullable(z.string()),
  verificationDate: z.nullable(Instant),
  notes: z.nullable(z.string()),
  members: z.array(TeamMember),
});
export type Team = z.infer<typeof Team>;

/** A team with its event and whom to reach about it. `name` is the older name of teamName. */
export const TeamDetail = z.extend(Team, {
  name: z.string(),
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
  /** Taken as sent and not used: the first member is the leader. */
  isLeader: z.optional(z.boolean()),
});

/** What the registration form sends. Which values are right is the rule `registrationIssues`. */
export const RegisterTeamBody = z.object({
  teamName: lineOrEmpty(teamLimits.teamName),
  members: z._default(
    z.array(MemberBody).check(z.maxLength(limits.listItems, messages.tooMany(limits.listItems))),
    [],
  ),
  upiTransactionId: lineOrEmpty(teamLimits.transactionId),
});
export type RegisterTeamBody = z.output<typeof RegisterTeamBody>;

/**
 * What the team form sends. Which values are right is the rule `teamIssues`; with the transaction id by which a
 * rejected team paid again, `registrationIssues`.
 */
export const UpdateTeamBody = z.extend(z.pick(RegisterTeamBody, { teamName: true, members: true }), {
  upiTransactionId: z.optional(line(teamLimits.transactionId)),
});
export type UpdateTeamBody = z.output<typeof UpdateTeamBody>;

/** A manager's decision on a pending payment. */
export const DecidePaymentBody = z.object({
  status: z.enum(['verified', 'rejected']),
  notes: z.optional(paragraph(teamLimits.notes)),
  /** The payment that the manager saw: another one, which came in its place meanwhile, is not decided unseen. */
  transactionId: z.optional(storedLine(teamLimits.transactionId)),
});
export type DecidePaymentBody = z.output<typeof DecidePaymentBody>;

/** A transaction id that a team gave, and what was decided about it. `amount` in whole rupees. */
export const PaymentAttempt = z.object({
  _id: Id,
  transactionId: z.string(),
  amount: Rupees,
  submittedAt: Instant,
  /** Null while it is pending. */
  decision: z.nullable(z.enum(['verified', 'rejected'])),
  decidedAt: z.nullable(Instant),
  notes: z.nullable(z.string()),
});
export type PaymentAttempt = z.infer<typeof PaymentAttempt>;

/** Another team that gave the same transaction id, and what became of it there. */
export const TransactionUse = z.object({
  teamId: Id,
  teamName: z.string(),
  eventTitle: z.string(),
  submittedAt: Instant,
  /** Of a team that is `withdrawn`, or whose event is `cancelled`, there is no page any more. */
  state: z.enum(['pending', 'verified', 'rejected', 'withdrawn', 'cancelled']),
});
export type TransactionUse = z.infer<typeof TransactionUse>;

/** The filter of team lists and exports. */
export const TeamFilter = z.enum(['all', ...paymentStatuses]);
export type TeamFilter = z.infer<typeof TeamFilter>;

export const registerTeam = endpoint({
  method: 'POST',
  path: '/api/public/events/:id/register',
  summary: 'Register a team: holds a place or says why not',
  callers: 'student',
  params: z.object({ id: EventRef }),
  body: RegisterTeamBody,
  status: 201,
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: [
    'invalid_id',
    'not_found',
    'registration_closed',
    'event_full',
    'already_registered',
    'email_unconfirmed',
    'team_name_taken',
    'member_taken',
    'transaction_id_used',
    'quota_reached',
    'request_in_flight',
    'idempotency_key_reused',
  ],
  refusals: { unauthenticated: eventMessages.loginToRegister, wrongRole: eventMessages.onlyStudentsRegister },
  idempotent: true,
});

const teamListQuery = z.object({
  q: z._default(line(limits.searchText), ''),
  status: z._default(TeamFilter, 'all'),
  page: queryNumber(1, limits.lastPage, 1),
  /** All teams of the event when it is left out. */
  limit: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(limits.maxPage))),
});

export const eventTeams = endpoint({
  method: 'GET',
  path: '/api/teams/event/:id',
  summary: "Teams of one of the manager's events, newest first",
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
  summary: 'The same list under its second name',
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
  summary: "What a team paid with, newest first, and who else in the manager's events paid with the same",
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
  /** Somebody else was faster: the team as it stands now. */
  conflict: z.extend(ErrorBody, { team: TeamDetail }),
  errors: ['not_found', 'payment_decided'],
});

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/api/teams/:teamId',
  summary:
    'Change a team, until the deadline, as its student; with a transaction id a rejected one pays again',
  callers: 'student',
  params: z.object({ teamId: Id }),
  body: UpdateTeamBody,
  reply: z.object({ message: z.string(), team: TeamDetail }),
  errors: [
    'not_found',
    'registration_closed',
    'payment_not_due',
    'event_full',
    'already_registered',
    'email_unconfirmed',
    'team_name_taken',
    'member_taken',
    'transaction_id_used',
    'quota_reached',
  ],
});

export const withdrawTeam = endpoint({
  method: 'DELETE',
  path: '/api/teams/:teamId',
  summary: 'Give up a team that is not verified, and its place, until the deadline',
  callers: 'student',
  params: z.object({ teamId: Id }),
  reply: z.object({ message: z.string() }),
  errors: ['not_found', 'registration_closed', 'payment_verified'],
});
