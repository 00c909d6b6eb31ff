import * as z from 'zod/mini';
import { PaymentStatus } from '../accounts/accounts.ts';
import { endpoint, type ReplyOf } from '../endpoint.ts';
import { EventRef, Id, Instant, line, queryNumber, Rupees } from '../fields.ts';
import { messages } from '../messages.ts';
import { StatementDoubt } from '../statements/statements.ts';
import { PaymentQuestion, TransactionUse } from '../teams/teams.ts';
import { paymentQueueLimits } from './limits.ts';

/**
 * `rejected-before`: the team sends an ID again that was rejected. `one-digit-apart`: also two neighbouring digits
 * swapped, and other copies of an ID (`similarIds`). `returned`: the bank took the payment back. `of-another-team`,
 * `amount-differs`: on a bank statement.
 * `unclear`: the statement has the ID, but something else does not fit. `asked`: the organizer waits for the team's
 * answer. `answered`: the team has answered.
 */
export const PaymentFlag = z.enum([
  ...StatementDoubt.options,
  'duplicate',
  'rejected-before',
  'one-digit-apart',
  'not-12-digits',
  'answered',
  'asked',
]);
export type PaymentFlag = z.infer<typeof PaymentFlag>;

/**
 * `duplicates`: the same id, or nearly, also of a rejected payment of the team. `unusual`: not 12 digits. `asked`: also
 * answered. `rest`: without flags.
 */
export const QueueGroup = z.enum(['all', 'doubted', 'duplicates', 'unusual', 'asked', 'rest']);
export type QueueGroup = z.infer<typeof QueueGroup>;

/** Another team of the organizer's events that sent the same id, or nearly. */
export const PaymentTwin = z.object({
  teamId: Id,
  teamName: z.string(),
  eventTitle: z.string(),
  transactionId: z.string(),
  state: TransactionUse.shape.state,
});
export type PaymentTwin = z.infer<typeof PaymentTwin>;

export const QueuedPayment = z.object({
  teamId: Id,
  teamName: z.string(),
  leaderName: z.string(),
  amount: Rupees,
  transactionId: z.string(),
  /** Null for a team from before pay codes. */
  payCode: z.nullable(z.string()),
  submittedAt: Instant,
  flags: z.array(PaymentFlag),
  /** A bank statement has this payment, for certain or likely. */
  onStatement: z.boolean(),
  /** When a payment of this team with the same id was rejected. */
  rejectedAt: z.nullable(Instant),
  /** An earlier payment of this team was rejected for its amount, so this one may be the difference. */
  paidInParts: z.boolean(),
  question: z.nullable(PaymentQuestion),
  twins: z.array(PaymentTwin),
});
export type QueuedPayment = z.infer<typeof QueuedPayment>;

/** `amount`: of all pending payments, in rupees. */
export const QueueCounts = z.object({
  pending: z.int(),
  amount: Rupees,
  /** A bank statement says that they were returned, or that the amount differs. */
  doubted: z.int(),
  duplicates: z.int(),
  unusual: z.int(),
  asked: z.int(),
  rest: z.int(),
});
export type QueueCounts = z.infer<typeof QueueCounts>;

/** Rank, time and team of the last payment of a page. */
const Cursor = z.string().check(z.regex(/^\d\d\.\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[0-9a-f]{24}$/u));

export const paymentQueue = endpoint({
  method: 'GET',
  path: '/api/events/:id/payment-queue',
  summary:
    'Pending payments: doubted by a statement, same ids, rejected ids, near ids, unusual ids, answered ones, then oldest first; asked ones last',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  query: z.object({
    group: z._default(QueueGroup, 'all'),
    after: z.optional(Cursor),
    limit: queryNumber(1, paymentQueueLimits.mostInPage, paymentQueueLimits.page),
  }),
  reply: z.object({
    items: z.array(QueuedPayment),
    counts: QueueCounts,
    /** For `after`; null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});

/** Also of decided payments, and of lines that the organizer has dismissed. */
export const paymentDoubts = endpoint({
  method: 'GET',
  path: '/api/events/:id/payment-doubts',
  summary: 'What the bank statements of an event say against payments',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  /** `amount` is what the team owes, in rupees; `paise` is on the statement. */
  reply: z.array(z.object({ teamId: Id, doubt: StatementDoubt, amount: Rupees, paise: z.int() })),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});
export type PaymentDoubt = ReplyOf<typeof paymentDoubts>[number];

export const FoundPayment = z.object({
  /** The cleaned id. */
  id: z.string(),
  teamId: Id,
  teamName: z.string(),
  /** The id that the team sent. */
  transactionId: z.string(),
  status: PaymentStatus,
  amount: Rupees,
  doubt: z.nullable(StatementDoubt),
  /** The team is gone, and no other team has sent the ID. */
  isWithdrawn: z.boolean(),
});
export type FoundPayment = z.infer<typeof FoundPayment>;

export const lookUpPayments = endpoint({
  method: 'POST',
  path: '/api/events/:id/payment-lookup',
  summary: 'Find the teams of up to 1,000 transaction IDs, as copied from a bank app',
  callers: 'manager',
  params: z.object({ id: EventRef }),
  body: z.object({
    ids: z
      .array(line(paymentQueueLimits.copiedText))
      .check(
        z.minLength(1, messages.allFieldsRequired),
        z.maxLength(paymentQueueLimits.idsPerLookup, messages.tooMany(paymentQueueLimits.idsPerLookup)),
      ),
  }),
  /** `unknown`: ids of no team, and texts without an id. */
  reply: z.object({ found: z.array(FoundPayment), unknown: z.array(z.string()) }),
  errors: ['invalid_id', 'not_found', 'missing_right'],
});
