import type { BodyOf, ReplyOf } from '@hackon/contract/endpoint';
import type { decideProposals as contract } from '@hackon/contract/statements/statements';
import { isNotice, type MatchReason } from '@hackon/contract/statements/levels';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { toJson } from '../../db/json-text.ts';
import { type IdempotentRequest, transactionOnce } from '../../http/idempotency.ts';
import type { Source } from '../accounts/source-of.ts';
import { lockOwnEvent } from '../events/find-event.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { acceptMatch } from './accept-match.ts';
import { acceptShared, type Covered } from './accept-shared.ts';
import { openMatches, paymentOfRow, type StoredMatch } from './open-proposals.ts';

interface Decisions extends BodyOf<typeof contract> {
  managerId: string;
  source: Source;
  ref: string;
  creditKeys: CreditKeys;
  idempotency: IdempotentRequest | undefined;
  now: Date;
}

interface Answer {
  accept: boolean;
  notice?: boolean | undefined;
  alsoCovers?: Covered | undefined;
}

type Result = ReplyOf<typeof contract>['results'][number];

/** Decides one by one under the event's lock. A stale proposal does not affect the others. Throws 404 and 403. */
export function decideProposals(
  db: Database,
  { ref, decisions, idempotency, ...by }: Decisions,
): Promise<Result[]> {
  return transactionOnce(db, idempotency, async (trx) => {
    const event = await lockOwnEvent(trx, ref, by.managerId, 'payments');
    const open = new Map((await openMatches(trx, event.id)).map((match) => [match.row.id, match]));
    const results: Result[] = [];
    const spent = new Set<string>();
    for (const { _id, accept, ...answer } of decisions) {
      const match = open.get(_id);
      const payment = match ? paymentOfRow(match.row) : '';
      let result: Result['result'] = 'not_found';
      if (accept === null) result = await takeBackRefusal(trx, event.id, _id);
      else if (accept && spent.has(payment)) result = 'payment_decided';
      else if (match) result = await decide(trx, event, match, { ...by, ...answer, accept });
      if (result === 'done') open.delete(_id);
      if (result === 'done' && accept) spent.add(payment);
      results.push({ _id, result });
    }
    return results;
  });
}

async function takeBackRefusal(trx: Transaction, eventId: string, id: string): Promise<Result['result']> {
  const { numUpdatedRows } = await trx
    .updateTable('statement_proposals')
    .set({ state: 'open', decided_at: null })
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? 'done' : 'not_found';
}

async function decide(
  trx: Transaction,
  event: Row<'events'>,
  match: StoredMatch,
  {
    accept,
    notice = false,
    alsoCovers = [],
    ...by
  }: Omit<Decisions, 'ref' | 'decisions' | 'idempotency'> & Answer,
): Promise<Result['result']> {
  const { row, teamId, credit } = match;
  if (accept) {
    if (isNotice(match)) return 'not_found';
    const accepting = { ...by, event, teamId, key: credit.key };
    if (alsoCovers.length > 0) return acceptShared(trx, match, alsoCovers, accepting);
    return acceptMatch(trx, accepting);
  }
  // Nobody has said no to a payment that a page still shows as a notice.
  if (notice && !isNotice(match)) return 'not_found';
  await trx
    .updateTable('statement_proposals')
    .set({ state: 'refused', decided_at: by.now.toISOString(), reasons: toJson(seenReasons(match)) })
    .where('id', '=', row.id)
    .execute();
  return 'done';
}

/** If the match was a notice, it appears again once the team's state has changed. */
function seenReasons({ reasons }: StoredMatch): MatchReason[] {
  // A line with the ids of several teams has them whatever is decided.
  const isOfLine = reasons.includes('same_id');
  return reasons.filter(
    (reason) =>
      reason !== 'several_payments' &&
      reason !== 'rejected_before' &&
      (reason !== 'several_teams' || isOfLine),
  );
}
