import { setImmediate } from 'node:timers/promises';
import type { ParsedQueryOf, ReplyOf } from '@hackon/contract/endpoint';
import { countPayments, isInGroup } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueueLimits } from '@hackon/contract/payment-queue/limits';
import { StatementDoubt } from '@hackon/contract/statements/statements';
import type {
  PaymentFlag,
  paymentQueue,
  PaymentTwin,
  QueuedPayment,
} from '@hackon/contract/payment-queue/payment-queue';
import { rolesWith } from '@hackon/contract/people/roles';
import { isUsualTransactionId } from '@hackon/contract/teams/upi';
import type { Reader } from '../../db/database.ts';
import { findOwnEvent } from '../events/find-event.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { statementDoubts, teamsOnStatements } from '../statements/open-proposals.ts';
import { membersOf } from '../teams/members-of.ts';
import { stateOf } from '../teams/get-team-payments.ts';
import { paymentQuestionsOf } from '../teams/payment-question/payment-questions.ts';
import { similarIds } from '@hackon/contract/teams/near-ids';

interface Asked {
  managerId: string;
  /** Id or share link of the event. */
  ref: string;
  query: ParsedQueryOf<typeof paymentQueue>;
}

type Queue = ReplyOf<typeof paymentQueue>;

/** Reads all pending payments, and the newest attempts of the organizer's events to compare. Throws 404, 403. */
export async function listPaymentQueue(
  db: Reader,
  creditKeys: CreditKeys,
  { managerId, ref, query }: Asked,
): Promise<Queue> {
  const { id: eventId } = await findOwnEvent(db, ref, managerId, 'payments');
  const pending = await pendingPayments(db, eventId);
  const alike = await findAlike(db, pending, managerId);
  const doubts = await statementDoubts(db, creditKeys, eventId);
  const flagged = pending.map((payment) =>
    flaggedOf(payment, alike.get(payment.team_id) ?? [], doubts.get(payment.team_id)?.doubt),
  );
  const inOrder = flagged
    .filter(({ flags }) => isInGroup[query.group](flags))
    .toSorted((one, other) => compare(one.cursor, other.cursor));
  const { after } = query;
  const left = after === undefined ? inOrder : inOrder.filter(({ cursor }) => cursor > after);
  const shown = left.slice(0, query.limit);
  const items = await describe(db, creditKeys, eventId, shown);
  return {
    items,
    counts: countPayments(flagged),
    next: left.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

type Pending = Awaited<ReturnType<typeof pendingPayments>>[number];

/** By the ids of the teams: for a join, PostgreSQL may read the pending payments of all events. */
async function pendingPayments(db: Reader, eventId: string) {
  const teams = await db
    .selectFrom('teams')
    .where('event_id', '=', eventId)
    .where('payment_status', '=', 'pending')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .execute();
  const pending = [];
  for (let start = 0; start < teams.length; start += teamsPerQuery) {
    const ids = teams.slice(start, start + teamsPerQuery).map(({ id }) => id);
    const open = db
      .selectFrom('payment_attempts')
      .where('team_id', 'in', ids)
      .where('decision', 'is', null)
      .select(['team_id', 'transaction_id', 'transaction_key', 'amount', 'submitted_at']);
    const questions = await paymentQuestionsOf(db, eventId, ids);
    for (const payment of await open.execute()) {
      pending.push({ ...payment, question: questions.get(payment.team_id) ?? null });
    }
  }
  return pending;
}

const teamsPerQuery = 1_000;

interface Attempt {
  id: string;
  team_id: string;
  transaction_key: string;
  decision: 'verified' | 'rejected' | null;
  decided_at: string | null;
}

/** By team: attempts with the same id, then those nearly the same. */
async function findAlike(
  db: Reader,
  pending: readonly Pending[],
  managerId: string,
): Promise<Map<string, Attempt[]>> {
  if (pending.length === 0) return new Map();
  const attempts = await comparedAttempts(db, managerId);
  const byKey = Map.groupBy(attempts, ({ transaction_key }) => transaction_key);
  const longer = await byContainedId(attempts, new Set(pending.map((one) => one.transaction_key)));
  const alike = new Map<string, Attempt[]>();
  for (const [index, { team_id, transaction_key }] of pending.entries()) {
    // Other requests are served in between.
    if (index % paymentsPerTurn === 0) await setImmediate();
    const keys = [transaction_key, ...similarIds(transaction_key)];
    alike.set(team_id, [
      ...keys.flatMap((key) => byKey.get(key) ?? []),
      ...(longer.get(transaction_key) ?? []),
    ]);
  }
  return alike;
}

const paymentsPerTurn = 200;

/** Returns the attempts whose id contains one of these. */
async function byContainedId(
  attempts: readonly Attempt[],
  ids: ReadonlySet<string>,
): Promise<Map<string, Attempt[]>> {
  const found = new Map<string, Attempt[]>([...ids].map((id) => [id, []]));
  for (const [index, attempt] of attempts.entries()) {
    if (index % paymentsPerTurn === 0) await setImmediate();
    if (attempt.transaction_key.length <= 12) continue;
    for (const id of similarIds(attempt.transaction_key)) found.get(id)?.push(attempt);
  }
  return found;
}

function comparedAttempts(db: Reader, managerId: string): Promise<Attempt[]> {
  return db
    .selectFrom('teams')
    .innerJoin('payment_attempts as attempt', (join) =>
      join.onRef('attempt.team_id', '=', 'teams.id').onRef('attempt.event_id', '=', 'teams.event_id'),
    )
    .where('teams.event_id', 'in', (eb) =>
      eb
        .selectFrom('event_roles')
        .select('event_roles.event_id')
        .where('account_id', '=', managerId)
        .where('role', 'in', rolesWith('payments')),
    )
    .select(['attempt.id', 'attempt.team_id', 'attempt.transaction_key'])
    .select(['attempt.decision', 'attempt.decided_at'])
    .orderBy('teams.registration_date', 'desc')
    .limit(paymentQueueLimits.attemptsSearched)
    .execute();
}

interface Flagged extends Pending {
  flags: PaymentFlag[];
  rejectedAt: string | null;
  /** Of other teams. */
  twins: Attempt[];
  cursor: string;
}

function flaggedOf(payment: Pending, alike: readonly Attempt[], doubt: StatementDoubt | undefined): Flagged {
  const twins = alike.filter(({ team_id }) => team_id !== payment.team_id);
  const rejectedAt = rejectionOf(payment, alike);
  const same = twins.filter(({ transaction_key }) => transaction_key === payment.transaction_key);
  const flags: PaymentFlag[] = doubt ? [doubt] : [];
  if (same.length > 0) flags.push('duplicate');
  if (rejectedAt !== null && doubt !== 'rejected-id') flags.push('rejected-before');
  if (twins.length > same.length) flags.push('one-digit-apart');
  if (!isUsualTransactionId(payment.transaction_id)) flags.push('not-12-digits');
  if (payment.question) flags.push(payment.question.answeredAt === null ? 'asked' : 'answered');
  return {
    ...payment,
    flags,
    rejectedAt,
    twins,
    cursor: `${String(rankOf(flags)).padStart(2, '0')}.${payment.submitted_at}.${payment.team_id}`,
  };
}

/** Returns when the team's own payment with the same id was last rejected. */
function rejectionOf({ team_id, transaction_key }: Pending, alike: readonly Attempt[]): string | null {
  const rejected = alike.filter(
    (one) =>
      one.decision === 'rejected' && one.team_id === team_id && one.transaction_key === transaction_key,
  );
  return (
    rejected
      .map(({ decided_at }) => decided_at ?? '')
      .toSorted()
      .at(-1) ?? null
  );
}

const ranks: readonly PaymentFlag[] = [
  ...StatementDoubt.options,
  'duplicate',
  'rejected-before',
  'one-digit-apart',
  'not-12-digits',
  'answered',
];

/** Payments that wait for an answer come last. */
function rankOf(flags: readonly PaymentFlag[]): number {
  if (flags.includes('asked')) return ranks.length + 1;
  return flags[0] === undefined ? ranks.length : ranks.indexOf(flags[0]);
}

async function describe(
  db: Reader,
  creditKeys: CreditKeys,
  eventId: string,
  shown: readonly Flagged[],
): Promise<QueuedPayment[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ team_id }) => team_id);
  const teams = await db
    .selectFrom('teams')
    .leftJoin('pay_codes', (join) =>
      join
        .onRef('pay_codes.event_id', '=', 'teams.event_id')
        .onRef('pay_codes.account_id', '=', 'teams.account_id')
        .onRef('pay_codes.payee_key', '=', 'teams.payee_key'),
    )
    .where('teams.event_id', '=', eventId)
    .where('teams.id', 'in', ids)
    .select(['teams.id', 'teams.team_name', 'pay_codes.code'])
    .execute();
  const byId = new Map(teams.map((team) => [team.id, team]));
  const members = await membersOf(db, eventId, ids);
  const onStatements = await teamsOnStatements(db, creditKeys, eventId);
  const inParts = await db
    .selectFrom('payment_attempts')
    .select(['team_id', 'transaction_key'])
    .where('team_id', 'in', ids)
    .where('reason', '=', 'wrong_amount')
    .execute();
  const twins = await describeTwins(
    db,
    shown.flatMap((payment) => firstTwins(payment).map(({ id }) => id)),
  );
  return shown.map((payment) => ({
    teamId: payment.team_id,
    teamName: byId.get(payment.team_id)?.team_name ?? '',
    leaderName: members.get(payment.team_id)?.[0]?.name ?? '',
    amount: payment.amount,
    transactionId: payment.transaction_id,
    payCode: byId.get(payment.team_id)?.code ?? null,
    submittedAt: payment.submitted_at,
    flags: payment.flags,
    onStatement: onStatements.has(payment.team_id),
    rejectedAt: payment.rejectedAt,
    paidInParts: inParts.some(
      (earlier) => earlier.team_id === payment.team_id && earlier.transaction_key !== payment.transaction_key,
    ),
    question: payment.question,
    twins: firstTwins(payment).flatMap(({ id }) => twins.get(id) ?? []),
  }));
}

/** A team that sent an id twice counts once, with its latest attempt. */
function firstTwins({ twins }: Flagged): Attempt[] {
  const sent = Map.groupBy(twins, ({ team_id, transaction_key }) => `${team_id} ${transaction_key}`);
  const latest = [...sent.values()].map((attempts) =>
    attempts.reduce((one, other) => (one.id > other.id ? one : other)),
  );
  return latest.slice(0, paymentQueueLimits.twins);
}

async function describeTwins(db: Reader, attemptIds: readonly string[]): Promise<Map<string, PaymentTwin>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('events', 'events.id', 'attempt.event_id')
    .innerJoin('teams', (join) =>
      join.onRef('teams.event_id', '=', 'attempt.event_id').onRef('teams.id', '=', 'attempt.team_id'),
    )
    .where('attempt.id', 'in', [...new Set(attemptIds)])
    .select([
      'attempt.id',
      'attempt.team_id',
      'attempt.transaction_id',
      'attempt.decision',
      'teams.team_name',
      'teams.withdrawn_at',
      'events.title',
      'events.deleted_at',
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        teamId: row.team_id,
        teamName: row.team_name,
        eventTitle: row.title,
        transactionId: row.transaction_id,
        state: stateOf(row),
      },
    ]),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
