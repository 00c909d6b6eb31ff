import { levelOf, type MatchReason, matchReasons } from '@hackon/contract/statements/levels';
import type { PaymentDoubt } from '@hackon/contract/payment-queue/payment-queue';
import type { Proposal, StatementDoubt } from '@hackon/contract/statements/statements';
import { nearIds } from '@hackon/contract/teams/near-ids';
import type { Reader } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { findOwnEvent } from '../events/find-event.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { openCreditsAmong, openReturnsAmong } from '../open-credits/open-credits.ts';
import { teamsWithRejectedId } from '../teams/rejected-ids.ts';
import { membersOf } from '../teams/members-of.ts';
import { usedElsewhere } from '../teams/used-by-others.ts';
import { idOf, type Match, resolveMatches } from './match-statement.ts';

export interface StoredMatch extends Match {
  row: Row<'statement_proposals'>;
  teamName: string;
  amount: number;
  /** Whether an organizer can decide it, or should see it. */
  isOpen: boolean;
}

/** Returns the proposals that an organizer can still decide, with their levels. */
export async function openMatches(db: Reader, eventId: string): Promise<StoredMatch[]> {
  const open = (await storedMatches(db, eventId)).filter(({ isOpen }) => isOpen);
  const resolved = new Map(resolveMatches(open).map((match) => [idOf(match), match]));
  return open.map((match) => Object.assign(match, resolved.get(idOf(match))));
}

/** Includes matches of decided teams, whose decision may be undone, or who may pay twice. */
export async function storedMatches(db: Reader, eventId: string): Promise<StoredMatch[]> {
  const stored = await db
    .selectFrom('statement_proposals')
    .innerJoin('teams', 'teams.id', 'statement_proposals.team_id')
    .selectAll('statement_proposals')
    .select([
      'teams.team_name',
      'teams.amount',
      'teams.payment_status',
      'teams.withdrawn_at',
      'teams.holds_place',
      'teams.verification_date',
    ])
    .select('teams.transaction_id as sent_id')
    .select((eb) => [
      // Counted per row: for `exists`, PostgreSQL may read the teams of all events.
      eb
        .selectFrom('teams as owners')
        .select(({ fn }) => fn.countAll<number>().as('owners'))
        .whereRef('owners.payee_key', '=', 'teams.payee_key')
        .whereRef('owners.transaction_key', '=', 'statement_proposals.reference')
        .whereRef('owners.id', '<>', 'teams.id')
        .where('owners.payment_status', '=', 'verified')
        // A partial index has these.
        .where('owners.holds_place', '=', literalOne)
        .where('owners.transaction_key', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('owners'),
      eb
        .exists(
          eb
            .selectFrom('teams as later')
            .select('later.id')
            .where('later.event_id', '=', eventId)
            .whereRef('later.transaction_key', '=', 'statement_proposals.reference')
            .whereRef('later.account_id', '=', 'teams.account_id')
            .where('later.payment_status', 'in', ['pending', 'verified'])
            .where('later.withdrawn_at', 'is', null),
        )
        .as('is_sent_again'),
    ])
    .where('statement_proposals.event_id', '=', eventId)
    .where('teams.event_id', '=', eventId)
    .orderBy('statement_proposals.id')
    .execute();
  const accepted = Map.groupBy(stored.filter(holdsByIt), paymentOfRow);
  const near = Map.groupBy(stored.filter(isByHand), paymentOfRow);
  const othersOf = (groups: typeof accepted, row: TeamMatch) =>
    (groups.get(paymentOfRow(row)) ?? []).filter(({ team_id }) => team_id !== row.team_id);
  /** One payment may cover several teams. */
  const isSpent = (row: TeamMatch) => {
    const others = othersOf(accepted, row);
    const sum = others.reduce((total, { amount }) => total + amount, row.amount);
    return isPending(row) && others.length > 0 && sum * 100 > row.paise;
  };
  const takenBack = new Set(stored.flatMap((row) => (isReturn(row) ? [row.reference] : [])));
  const rows = stored.filter(
    (row) => isCurrent(row) && (isReturn(row) || !takenBack.has(row.reference)) && !isOfOther(row),
  );
  const ofTeams = rows.filter((row) => row.state !== 'refused' || wasNotice(row));
  const twice = paidTwice(ofTeams);
  const living = new Set(ofTeams.filter(isLiving).map(({ credit_key }) => credit_key));
  const rejected = new Set((await teamsWithRejectedId(db, eventId)).map(({ teamId }) => teamId));
  const elsewhere = await usedElsewhere(db, eventId);
  return rows.flatMap((match) => {
    const {
      team_name: teamName,
      amount,
      payment_status: _status,
      withdrawn_at: _withdrawnAt,
      verification_date: _verifiedAt,
      holds_place,
      sent_id,
      owners: _owners,
      is_sent_again: isSentAgain,
      ...row
    } = match;
    if (row.transaction_id !== sent_id) return [];
    const reasons = reasonsNow(match, {
      isTwice: twice.has(row.id),
      isMaybeTwice: isNamedAgain(match) && match.owners === 0 && othersOf(accepted, match).length === 0,
      isOthers: living.has(row.credit_key) || Boolean(isSentAgain),
      wasRejected: rejected.has(row.team_id),
      isUsedElsewhere: elsewhere.has(row.reference ?? ''),
      isSpent: isSpent(match),
      isNear: isLoose(match) && othersOf(near, match).length > 0,
    });
    if (row.state === 'refused' && !isOutdated(match, reasons)) return [];
    const level = levelOf(reasons);
    const isOpen =
      level === 'returned' ||
      (level === 'gone' && holds_place === 0) ||
      (level !== 'gone' && isPending(match)) ||
      (level === 'difference' && reasons.includes('accepted')) ||
      reasons.includes('paid_twice') ||
      reasons.includes('maybe_twice');
    const { credit_key: key, reference, paise, booked_on: bookedOn, narration } = row;
    const credit = { key, reference, paise, bookedOn, narration };
    return [{ row, teamName, amount, isOpen, teamId: row.team_id, reasons, level, credit }];
  });
}

function isReturn({ reasons }: Pick<TeamMatch, 'reasons'>): boolean {
  return fromJson(reasons).includes('returned');
}

/** A payment of another team covers a team only until that decision is undone. */
function isCurrent({ reasons, decided_at, verification_date }: TeamMatch): boolean {
  return !fromJson(reasons).includes('covered') || decided_at === verification_date;
}

/** Returns whether the payment is of another team, which was accepted since. */
function isOfOther(row: TeamMatch & { owners: number }): boolean {
  return row.owners > 0 && isLoose(row);
}

/** Returns whether a waiting team sent another id than that of the line. */
function isLoose(row: TeamMatch): boolean {
  return isPending(row) && !isBound(fromJson(row.reasons));
}

/** Returns whether the team holds its place by this payment. */
function holdsByIt(row: TeamMatch): boolean {
  // Otherwise the team was accepted again since, in another way.
  return isVerified(row) && row.state === 'accepted' && row.decided_at === row.verification_date;
}

/** Returns whether the team has nearly the payment's id, and was accepted by hand. */
function isByHand(row: TeamMatch): boolean {
  const has = fromJson(row.reasons);
  const isNear = has.includes('one_digit') || has.includes('swapped');
  return isVerified(row) && row.state === 'open' && isNear && row.transaction_id === row.sent_id;
}

/** Returns whether a line names a member of a team that was accepted with another payment, and nothing more. */
function isNamedAgain(row: TeamMatch): boolean {
  const isOpen = row.state === 'open' && row.reference !== null && row.transaction_id === row.sent_id;
  const named = new Set<MatchReason>(['name', 'mobile', 'other_code']);
  return isVerified(row) && isOpen && fromJson(row.reasons).every((reason) => named.has(reason));
}

function isVerified({ payment_status, withdrawn_at }: TeamMatch): boolean {
  return payment_status === 'verified' && withdrawn_at === null;
}

/** Identifies the payment. Of one line with the ids of several teams, each row has its own id as the credit's key. */
export function paymentOfRow({
  reasons,
  credit_key,
  narration,
  paise,
  booked_on,
}: Row<'statement_proposals'>): string {
  const has = fromJson(reasons);
  const isShared = has.includes('same_id') && has.includes('several_teams') && narration !== '';
  return isShared ? `${booked_on} ${paise} ${narration}` : credit_key;
}

/** Reasons that follow from the team's state. They are stored only with a notice that a person has seen. */
const ofTeam: ReadonlySet<MatchReason> = new Set([
  'withdrawn',
  'rejected',
  'accepted',
  'paid_twice',
  'maybe_twice',
  'spent',
]);

/** Returns the reasons that follow from the line alone. */
export function reasonsOfLine(reasons: readonly MatchReason[]): MatchReason[] {
  return reasons.filter((reason) => !ofTeam.has(reason) && reason !== 'rejected_before');
}

interface StateNow {
  isTwice: boolean;
  isMaybeTwice: boolean;
  isOthers: boolean;
  wasRejected: boolean;
  isUsedElsewhere: boolean;
  isSpent: boolean;
  isNear: boolean;
}

function reasonsNow(
  row: TeamMatch,
  { isTwice, isMaybeTwice, isOthers, wasRejected, isUsedElsewhere, isSpent, isNear }: StateNow,
): MatchReason[] {
  const stored = fromJson(row.reasons);
  const isGone = isStrong(stored) && !isOthers && !stored.includes('used_by_another');
  const now = new Set(reasonsOfLine(stored));
  if (isBound(stored)) now.add('same_id');
  if (isBound(stored) && row.payment_status === 'verified' && row.state !== 'accepted') now.add('accepted');
  if (isGone && row.withdrawn_at !== null) now.add('withdrawn');
  else if (isGone && row.payment_status === 'rejected') now.add('rejected');
  if (isTwice) now.add('paid_twice');
  if (isMaybeTwice) now.add('maybe_twice');
  if (isBound(stored) && wasRejected) now.add('rejected_before');
  if (isBound(stored) && isUsedElsewhere && isPending(row)) now.add('used_by_another');
  if (isSpent) now.add('spent');
  else if (isNear) now.add('near_accepted');
  return matchReasons.filter((reason) => now.has(reason));
}

/** Returns whether the line has the team's transaction id. Old rows of gone teams name no other reason. */
function isBound(reasons: readonly MatchReason[]): boolean {
  const isOld = reasons.every((reason) => reason === 'withdrawn' || reason === 'rejected');
  return reasons.includes('same_id') || isOld;
}

function isStrong(reasons: readonly MatchReason[]): boolean {
  const isNear = reasons.some(
    (reason) => reason === 'pay_code' || reason === 'one_digit' || reason === 'swapped',
  );
  return isBound(reasons) || (isNear && !reasons.includes('other_code'));
}

/** A line that a person has refused is not of the team, unless it only informed. */
function wasNotice({ reasons }: Pick<TeamMatch, 'reasons'>): boolean {
  return fromJson(reasons).some((reason) => ofTeam.has(reason));
}

/** Returns whether the team's state has changed since the person has seen the notice. */
function isOutdated({ reasons }: TeamMatch, now: readonly MatchReason[]): boolean {
  return fromJson(reasons).some((reason) => ofTeam.has(reason) && !now.includes(reason));
}

function isPending({ payment_status, withdrawn_at }: TeamMatch): boolean {
  return payment_status === 'pending' && withdrawn_at === null;
}

/** Returns whether the payment is of a team that holds a place by it, or may. */
function isLiving(row: TeamMatch): boolean {
  const isStanding = isPending(row) || (row.payment_status === 'verified' && row.withdrawn_at === null);
  return isStanding && row.transaction_id === row.sent_id && isStrong(fromJson(row.reasons));
}

interface TeamMatch extends Row<'statement_proposals'> {
  amount: number;
  payment_status: Row<'teams'>['payment_status'];
  withdrawn_at: string | null;
  verification_date: string | null;
  sent_id: string | null;
}

/** Returns the ids of other payments of accepted teams, by the team's ID or pay code. */
function paidTwice(rows: readonly TeamMatch[]): Set<string> {
  const strong = rows.filter((row) => {
    const has = fromJson(row.reasons);
    const isOwn =
      has.includes('covered') ||
      has.includes('same_id') ||
      has.includes('earlier_id') ||
      (has.includes('pay_code') && !has.includes('other_code'));
    const isLatest = row.payment_status === 'verified' && row.transaction_id === row.sent_id;
    const isWhole = !has.includes('paid_in_parts') && !has.includes('returned');
    // Without a reference, one payment may have two lines in two files.
    return isLatest && isOwn && isWhole && row.reference !== null;
  });
  return new Set(
    [...Map.groupBy(strong, ({ team_id }) => team_id).values()].flatMap((payments) => {
      const accepted =
        payments.find(({ state }) => state === 'accepted') ??
        payments.find(({ reasons }) => fromJson(reasons).includes('same_id')) ??
        payments[0];
      return payments.filter((payment) => payment !== accepted).map(({ id }) => id);
    }),
  );
}

/** Returns the waiting teams whose payment a statement has, for certain or likely. */
export async function teamsOnStatements(
  db: Reader,
  creditKeys: CreditKeys,
  eventId: string,
): Promise<Set<string>> {
  const matches = await openMatches(db, eventId);
  const waiting = await db
    .selectFrom('teams')
    .select(['id', 'amount', 'transaction_id', 'transaction_key'])
    .where('event_id', '=', eventId)
    .where('payment_status', '=', 'pending')
    .where('withdrawn_at', 'is', null)
    .execute();
  const refused = await db
    .selectFrom('statement_proposals')
    .select(['team_id', 'transaction_id', 'reasons'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'refused')
    .execute();
  // A 'No' may have been a slip.
  const refusedIds = new Map(
    refused.flatMap((row) =>
      levelOf(fromJson(row.reasons)) === 'sure' ? [[row.team_id, row.transaction_id] as const] : [],
    ),
  );
  const references = waiting.flatMap(({ transaction_key: key }) => key ?? []);
  const paiseOf = await openCreditsAmong(db, creditKeys, { eventId, references });
  // A payment with nearly its ID may be that of the other team.
  const sent = new Set(references);
  const hasNear = (key: string) => [...nearIds(key)].some((near) => sent.has(near));
  return new Set([
    ...matches.flatMap(({ level, teamId }) => (level === 'sure' || level === 'likely' ? [teamId] : [])),
    ...waiting.flatMap(({ id, amount, transaction_id, transaction_key }) => {
      const key = transaction_key ?? '';
      const isLate = paiseOf.get(key) === amount * 100 && !hasNear(key);
      return isLate || refusedIds.get(id) === transaction_id ? [id] : [];
    }),
  ]);
}

/** By team: what speaks against its payment. A dismissed line of a statement still counts. */
export async function statementDoubts(
  db: Reader,
  creditKeys: CreditKeys,
  eventId: string,
): Promise<Map<string, PaymentDoubt>> {
  const rows = await db
    .selectFrom('statement_proposals')
    .innerJoin('teams', 'teams.id', 'statement_proposals.team_id')
    .select([
      'teams.id as teamId',
      'teams.amount',
      'teams.payment_status',
      'statement_proposals.paise',
      'statement_proposals.reasons',
      'statement_proposals.state',
      'statement_proposals.credit_key',
    ])
    .where('statement_proposals.event_id', '=', eventId)
    .where('teams.event_id', '=', eventId)
    .whereRef('statement_proposals.transaction_id', '=', 'teams.transaction_id')
    .orderBy('statement_proposals.id')
    .execute();
  const shared = new Set(
    rows.flatMap(({ reasons, credit_key }) => (fromJson(reasons).includes('covered') ? [credit_key] : [])),
  );
  const doubted = rows.flatMap(
    ({ reasons, payment_status: status, state, credit_key, ...row }): PaymentDoubt[] => {
      const doubt = doubtOf(reasonsOfLine(fromJson(reasons)));
      // A person has looked before accepting it. What the team owes, or is owed, stays.
      const isAccepted = status !== 'pending' && (state === 'accepted' || doubt === 'unclear');
      const isSettled = isAccepted && (doubt !== 'amount-differs' || shared.has(credit_key));
      return doubt && !isSettled ? [{ ...row, doubt }] : [];
    },
  );
  const ofOthers = await paymentsOfOthers(db, eventId);
  const rejected = (await teamsWithRejectedId(db, eventId)).map(({ teamId, amount }): PaymentDoubt => ({
    teamId,
    amount,
    doubt: 'rejected-id',
    paise: amount * 100,
  }));
  // A return says more than an amount.
  const returned = doubted.filter(({ doubt }) => doubt === 'returned');
  const late = await lateReturns(db, creditKeys, eventId);
  return new Map(
    [...rejected, ...doubted, ...ofOthers, ...late, ...returned].map((row) => [row.teamId, row]),
  );
}

/** Teams that sent the ID of a payment after a statement took it back. */
async function lateReturns(db: Reader, creditKeys: CreditKeys, eventId: string): Promise<PaymentDoubt[]> {
  const teams = await db
    .selectFrom('teams')
    .select(['id as teamId', 'amount', 'transaction_key'])
    .where('event_id', '=', eventId)
    .where('payment_status', 'in', ['pending', 'verified'])
    .where('withdrawn_at', 'is', null)
    .execute();
  const references = teams.flatMap(({ transaction_key: key }) => key ?? []);
  const paiseOf = await openReturnsAmong(db, creditKeys, { eventId, references });
  return teams.flatMap(({ transaction_key: key, ...team }) => {
    const paise = key === null ? undefined : paiseOf.get(key);
    return paise === undefined ? [] : [{ ...team, doubt: 'returned' as const, paise }];
  });
}

/** Teams that sent the ID of a payment that is of another team: by its pay code, or accepted for it. */
async function paymentsOfOthers(db: Reader, eventId: string): Promise<PaymentDoubt[]> {
  const rows = await db
    .selectFrom('statement_proposals')
    .innerJoin('teams as owners', 'owners.id', 'statement_proposals.team_id')
    .innerJoin('teams', 'teams.transaction_key', 'statement_proposals.reference')
    .select([
      'teams.id as teamId',
      'teams.amount',
      'statement_proposals.paise',
      'statement_proposals.reasons',
      'statement_proposals.state',
      'owners.payment_status',
      'teams.payment_status as own_status',
    ])
    .where('statement_proposals.event_id', '=', eventId)
    .where('owners.event_id', '=', eventId)
    .where('owners.payment_status', 'in', ['pending', 'verified'])
    .where('owners.withdrawn_at', 'is', null)
    .whereRef('owners.transaction_id', '=', 'statement_proposals.transaction_id')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null)
    .whereRef('teams.id', '<>', 'owners.id')
    .execute();
  return rows.flatMap(({ reasons, state, payment_status: status, own_status, ...row }) => {
    const has = fromJson(reasons);
    if (state === 'refused' && !wasNotice({ reasons })) return [];
    const isAccepted = state === 'accepted' && status === 'verified' && !has.includes('covered');
    // A person has looked before accepting the one who sent the ID, while the other waits.
    const isChosen = own_status === 'verified' && status === 'pending';
    const hasItsCode = has.includes('pay_code') && !has.includes('other_code') && !isChosen;
    return isAccepted || hasItsCode ? [{ ...row, doubt: 'of-another-team' as const }] : [];
  });
}

function doubtOf(reasons: readonly MatchReason[]): StatementDoubt | undefined {
  const level = levelOf(reasons);
  if (level === 'returned') return 'returned';
  if (level === 'difference') return 'amount-differs';
  return level === 'look' && reasons.includes('same_id') ? 'unclear' : undefined;
}

/** Throws 404, and 403 without the right. */
export async function listProposals(db: Reader, ref: string, managerId: string): Promise<Proposal[]> {
  const event = await findOwnEvent(db, ref, managerId, 'payments');
  const matches = await openMatches(db, event.id);
  const gone = matches.flatMap(({ reasons, teamId }) => (reasons.includes('withdrawn') ? [teamId] : []));
  const members = await membersOf(db, event.id, gone);
  return matches.map(
    ({ row, level, reasons, teamId, teamName, amount, credit: { key: _key, ...credit } }) => ({
      _id: row.id,
      level,
      reasons,
      teamId,
      teamName,
      transactionId: row.transaction_id,
      amount,
      contact: contactOf(members.get(teamId)?.[0]),
      credit,
    }),
  );
}

function contactOf(leader: Row<'members'> | undefined): Proposal['contact'] {
  if (!leader || leader.email === '') return null;
  return { name: leader.name, email: leader.email, mobileNumber: leader.mobile_number };
}
