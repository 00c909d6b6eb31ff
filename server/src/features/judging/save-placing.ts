import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf } from '@hackon/contract/endpoint';
import type { savePlacing as savePlacingCall } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError, requireValid } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';
import { roundNotFound } from './find-round.ts';
import { keepPlaces } from './keep-places.ts';
import { kitAssignments } from './kit-assignments.ts';
import { type JudgedRound, type JudgeWrite, lockJudgedRound, requireAccepting } from './lock-judged-round.ts';
import { markDone, openUnplaced, type OwnAssignment, ownAssignments } from './own-assignments.ts';
import { hiddenIn, storedPlacing, type StoredPlacing, toKitPlacing } from './read-placing.ts';

interface Save extends JudgeWrite {
  /** Projects, the best first. */
  order: readonly string[];
  /** That the phone saw. */
  version: number;
}

type Reply = ReplyOf<typeof savePlacingCall>;

/**
 * Saves a judge's order, or does nothing if it is stored already. Throws 404; 400; 409 `round_closed`,
 * `conflict_declared`; 412 `stale_version` with the stored order.
 */
export function savePlacing(db: Database, { order, version, ...write }: Save): Promise<Reply> {
  return transaction(db, async (trx) => {
    const judged = await lockJudgedRound(trx, write);
    if (judged.round.mode === 'scores') throw roundNotFound();
    const own = await ownAssignments(trx, judged);
    requireOwn(order, own);
    const before = await storedPlacing(trx, judged);
    const placed = keepPlaces(before.order, order, hiddenIn(own));
    if (isDeepStrictEqual(before.order, placed)) return toReply(trx, judged, before);
    await requireAccepting(trx, judged);
    if (version !== before.version) throw changedElsewhere(judged, before, own);
    const after = { order: placed, version: before.version + 1 };
    await store(trx, judged, after);
    return toReply(trx, judged, after);
  });
}

async function toReply(trx: Transaction, judged: JudgedRound, stored: StoredPlacing): Promise<Reply> {
  const own = await ownAssignments(trx, judged);
  const assignments = await kitAssignments(trx, judged, own);
  return { placing: toKitPlacing(judged, stored, own), assignments };
}

function requireOwn(order: readonly string[], own: readonly OwnAssignment[]): void {
  const states = new Map(own.map(({ teamId, state }) => [teamId, state]));
  const isTwice = new Set(order).size < order.length;
  if (isTwice) requireValid([{ path: 'order', message: judgingMessages.orderTwice }]);
  const isUnknown = order.some((id) => !states.has(id));
  if (isUnknown) requireValid([{ path: 'order', message: judgingMessages.orderUnknown }]);
  if (order.some((id) => states.get(id) === 'conflict')) {
    throw new ApiError('conflict_declared', judgingMessages.conflict);
  }
}

function changedElsewhere(
  judged: JudgedRound,
  before: StoredPlacing,
  own: readonly OwnAssignment[],
): ApiError {
  const placing = toKitPlacing(judged, before, own);
  return new ApiError('stale_version', judgingMessages.orderChanged, { extra: { placing } });
}

async function store(
  trx: Transaction,
  judged: JudgedRound,
  { order, version }: StoredPlacing,
): Promise<void> {
  const { round, judge, now } = judged;
  const placed = { ordering: toJson(order), version, updated_at: now.toISOString() };
  await trx
    .insertInto('placings')
    .values({ round_id: round.id, judge_id: judge.id, ...placed, struck: '' })
    .onConflict((conflict) => conflict.columns(['round_id', 'judge_id']).doUpdateSet(placed))
    .execute();
  await openUnplaced(trx, judged, order);
  await markDone(trx, judged, order);
}
