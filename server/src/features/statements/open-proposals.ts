import { levelOf, type MatchLevel } from '@hackon/contract/statements/levels';
import type { PaymentDoubt } from '@hackon/contract/payment-queue/payment-queue';
import type { Proposal, StatementDoubt } from '@hackon/contract/statements/statements';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { findOwnEvent } from '../events/find-event.ts';
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
  const rows = await db
    .selectFrom('statement_proposals')
    .innerJoin('teams', 'teams.id', 'statement_proposals.team_id')
    .selectAll('statement_proposals')
    .select([
      'teams.team_name',
      'teams.amount',
      'teams.payment_status',
      'teams.withdrawn_at',
      'teams.holds_place',
    ])
    .select('teams.transaction_id as sent_id')
    .where('statement_proposals.event_id', '=', eventId)
    .where('teams.event_id', '=', eventId)
    .where('statement_proposals.state', '<>', 'refused')
    .orderBy('statement_proposals.id')
    .execute();
  const twice = paidTwice(rows);
  return rows.flatMap(({ team_name, amount, payment_status, withdrawn_at, holds_place, sent_id, ...row }) => {
    // The team's decision may have been undone since.
    const stored = fromJson(row.reasons).filter(
      (reason) => reason !== 'paid_twice' && (reason !== 'accepted' || payment_status === 'verified'),
    );
    const reasons = twice.has(row.id) ? [...stored, 'paid_twice' as const] : stored;
    const level = levelOf(reasons);
    const isPending = payment_status === 'pending' && withdrawn_at === null;
    const isGone = level === 'gone' && holds_place === 0;
    const isOpen =
      level === 'returned' ||
      isGone ||
      (level !== 'gone' && isPending) ||
      (level === 'difference' && reasons.includes('accepted')) ||
      reasons.includes('paid_twice');
    if (row.transaction_id !== sent_id) return [];
    const { credit_key: key, reference, paise, booked_on: bookedOn, narration } = row;
    const credit = { key, reference, paise, bookedOn, narration };
    return [{ row, teamName: team_name, amount, isOpen, teamId: row.team_id, reasons, level, credit }];
  });
}

interface TeamMatch extends Row<'statement_proposals'> {
  payment_status: Row<'teams'>['payment_status'];
  sent_id: string | null;
}

/** Returns the ids of other payments of accepted teams, by the team's ID or pay code. */
function paidTwice(rows: readonly TeamMatch[]): Set<string> {
  const strong = rows.filter(({ payment_status, transaction_id, sent_id, reference, reasons }) => {
    const has = fromJson(reasons);
    const isOwn = has.includes('same_id') || (has.includes('pay_code') && !has.includes('other_code'));
    const isLatest = payment_status === 'verified' && transaction_id === sent_id;
    // Without a reference, one payment may have two lines in two files.
    return isLatest && isOwn && reference !== null && !has.includes('returned');
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

/** By team: that the bank took its payment back, or lists another amount. A dismissed line still counts. */
export async function statementDoubts(db: Reader, eventId: string): Promise<Map<string, PaymentDoubt>> {
  const rows = await db
    .selectFrom('statement_proposals')
    .innerJoin('teams', 'teams.id', 'statement_proposals.team_id')
    .select([
      'teams.id as teamId',
      'teams.amount',
      'statement_proposals.paise',
      'statement_proposals.reasons',
    ])
    .where('statement_proposals.event_id', '=', eventId)
    .where('teams.event_id', '=', eventId)
    .whereRef('statement_proposals.transaction_id', '=', 'teams.transaction_id')
    .where('statement_proposals.state', '<>', 'accepted')
    .orderBy('statement_proposals.id')
    .execute();
  const doubted = rows.flatMap(({ reasons, ...row }): PaymentDoubt[] => {
    const doubt = doubtNamed[levelOf(fromJson(reasons))];
    return doubt ? [{ ...row, doubt }] : [];
  });
  // A return says more than an amount.
  const returned = doubted.filter(({ doubt }) => doubt === 'returned');
  return new Map([...doubted, ...returned].map((row) => [row.teamId, row]));
}

const doubtNamed: Partial<Record<MatchLevel, StatementDoubt>> = {
  returned: 'returned',
  difference: 'amount-differs',
};

/** Throws 404, and 403 without the right. */
export async function listProposals(db: Reader, ref: string, managerId: string): Promise<Proposal[]> {
  const event = await findOwnEvent(db, ref, managerId, 'payments');
  const matches = await openMatches(db, event.id);
  return matches.map(
    ({ row, level, reasons, teamId, teamName, amount, credit: { key: _key, ...credit } }) => ({
      _id: row.id,
      level,
      reasons,
      teamId,
      teamName,
      transactionId: row.transaction_id,
      amount,
      credit,
    }),
  );
}
