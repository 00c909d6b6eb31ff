import type { KitAssignment } from '@hackon/contract/judging/judging';
import { judgingLimits } from '@hackon/contract/judging/limits';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { declareConflict, undoConflict } from './declare-conflict.ts';
import { lockRoundsOf } from './find-round.ts';
import { kitAssignment } from './kit-assignments.ts';
import { type JudgedRound, type JudgeWrite, lockJudgedRound, requireAccepting } from './lock-judged-round.ts';
import { ownAssignment, type OwnAssignment, setState } from './own-assignments.ts';

interface Change extends JudgeWrite {
  submissionId: string;
  change: 'start' | 'skip' | 'absent' | 'conflict';
}

/** Sent twice, it counts once. Throws 404; 409 `round_closed`, `conflict_declared`. */
export function changeAssignment(
  db: Database,
  { submissionId: teamId, change, ...write }: Change,
): Promise<KitAssignment> {
  return transaction(db, async (trx) => {
    // A conflict concerns every round, and a start may undo one.
    if (change === 'conflict' || change === 'start') await lockRoundsOf(trx, write.caller.eventId);
    const judged = await lockJudgedRound(trx, write);
    const own = await ownAssignment(trx, judged, teamId);
    await requireAccepting(trx, judged);
    await changes[change](trx, judged, own);
    return kitAssignment(trx, judged, teamId);
  });
}

type Step = (trx: Transaction, judged: JudgedRound, own: OwnAssignment) => Promise<void>;

const changes: Record<Change['change'], Step> = { start, skip, absent, conflict: declareConflict };

/** A reviewed project stays done. */
async function start(trx: Transaction, judged: JudgedRound, own: OwnAssignment): Promise<void> {
  if (own.state === 'conflict') await undoConflict(trx, judged, own);
  else if (own.state !== 'done') await setState(trx, judged, own, 'started');
  if (own.state === 'absent') await resume(trx, judged, own);
}

async function skip(trx: Transaction, judged: JudgedRound, own: OwnAssignment): Promise<void> {
  refuseConflict(own);
  if (isOpen(own)) await setState(trx, judged, own, 'skipped');
}

async function absent(trx: Transaction, judged: JudgedRound, own: OwnAssignment): Promise<void> {
  refuseConflict(own);
  if (!isOpen(own)) return;
  await setState(trx, judged, own, 'absent');
  if ((await countAbsences(trx, judged, own)) < judgingLimits.absent) return;
  await trx
    .updateTable('round_entries')
    .set({ state: 'paused', reason: judgingMessages.nobodyThere })
    .where('round_id', '=', judged.round.id)
    .where('team_id', '=', own.teamId)
    .where('state', '=', 'in')
    .execute();
}

function refuseConflict({ state }: OwnAssignment): void {
  if (state === 'conflict') throw new ApiError('conflict_declared', judgingMessages.conflict);
}

function isOpen({ state }: OwnAssignment): boolean {
  return state === 'todo' || state === 'started' || state === 'skipped';
}

/** Takes back a pause that the judge's own absence caused. */
async function resume(trx: Transaction, judged: JudgedRound, own: OwnAssignment): Promise<void> {
  if ((await countAbsences(trx, judged, own)) >= judgingLimits.absent) return;
  await trx
    .updateTable('round_entries')
    .set({ state: 'in', reason: '' })
    .where('round_id', '=', judged.round.id)
    .where('team_id', '=', own.teamId)
    .where('state', '=', 'paused')
    .where('reason', '=', judgingMessages.nobodyThere)
    .execute();
}

async function countAbsences(
  trx: Transaction,
  { round }: JudgedRound,
  { teamId }: OwnAssignment,
): Promise<number> {
  const { judges } = await trx
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('judges'))
    .where('round_id', '=', round.id)
    .where('team_id', '=', teamId)
    .where('state', '=', 'absent')
    .executeTakeFirstOrThrow();
  return judges;
}
