import { serverMessages } from '@hackon/contract/server-messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { SeenDecision, TeamDetail } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { takeBackMails } from '../../mail/take-back-mails.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { decisionTopic, undoMs } from './decide-payment.ts';
import { describeTeam, findTeam } from './find-team.ts';
import { lockEventOf } from './lock-own-team.ts';
import { requireOthersTeam } from './own-team.ts';
import { requirePlaceAgain } from './reopen-payment.ts';
import { retryOnUniqueViolation } from './retry-on-unique-violation.ts';

interface Undoing {
  managerId: string;
  source: Source;
  teamId: string;
  seen: SeenDecision | null | undefined;
  now: Date;
}

/**
 * Makes a payment pending again and deletes the unsent mails of its decision. Throws 404; 409 `payment_not_decided`;
 * 409 `payment_decided` after another decision;
 * 409 `undo_too_late`; 409 `place_taken`, whose issue says what is taken; 409 `quota_reached`.
 */
export function undoPayment(db: Database, undoing: Undoing): Promise<TeamDetail> {
  return retryOnUniqueViolation(() => attempt(db, undoing));
}

function attempt(db: Database, { managerId, source, teamId, seen, now }: Undoing): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const event = await lockEventOf(trx, await findTeam(trx, teamId), managerId, 'payments');
    // Read again: the team may have changed during the wait for the lock.
    const team = await findTeam(trx, teamId);
    await requireOthersTeam(trx, team, managerId);
    const { payment_status: earlierStatus } = team;
    if (earlierStatus !== 'verified' && earlierStatus !== 'rejected')
      throw new ApiError('payment_not_decided', teamMessages.paymentNotDecided);
    if (seen && (seen.decision !== earlierStatus || seen.transactionId !== team.transaction_id))
      throw new ApiError('payment_decided', serverMessages.decidedAgain);
    const attemptId = await requireUndoable(trx, team, now);
    if (earlierStatus === 'rejected') await requirePlace(trx, { team, event, now });
    await restorePending(trx, team, attemptId);
    await takeBackMails(trx, decisionTopic(teamId));
    const action = { name: 'payment_undone', accountId: managerId, source, eventId: event.id } as const;
    await recordAction(trx, { ...action, teamId, details: { status: 'pending', earlierStatus } }, now);
    return describeTeam(trx, await findTeam(trx, teamId), event);
  });
}

/** Of rejected teams, whose places are kept until the decision can no longer be undone. */
export async function countUndoable(
  trx: Transaction,
  eventId: string,
  now: Date,
  { studentId }: { studentId?: string } = {},
): Promise<number> {
  const { count } = await trx
    .selectFrom('payment_attempts as attempts')
    .innerJoin('teams', 'teams.id', 'attempts.team_id')
    .select((eb) => eb.fn.count<number>('teams.id').distinct().as('count'))
    .where('attempts.event_id', '=', eventId)
    // A literal: the index holds only rejections.
    .where('attempts.decision', '=', sql.lit('rejected'))
    .where('attempts.decided_at', '>', new Date(now.getTime() - undoMs).toISOString())
    .where('teams.payment_status', '=', 'rejected')
    .where('teams.withdrawn_at', 'is', null)
    .$if(studentId !== undefined, (query) => query.where('teams.account_id', '=', studentId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of the decided attempt. */
async function requireUndoable(trx: Transaction, { id, event_id }: Row<'teams'>, now: Date): Promise<string> {
  const latest = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'decided_at'])
    .where('event_id', '=', event_id)
    .where('team_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const latestUndo = new Date(latest.decided_at ?? 0).getTime() + undoMs;
  if (now.getTime() >= latestUndo) throw new ApiError('undo_too_late', teamMessages.undoTooLate);
  return latest.id;
}

async function requirePlace(trx: Transaction, again: Parameters<typeof requirePlaceAgain>[1]): Promise<void> {
  try {
    await requirePlaceAgain(trx, again);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('place_taken', teamMessages.placeTaken, {
      issues: [{ path: '', message: error.message }],
    });
  }
}

/** Makes a decided payment pending. */
export async function restorePending(
  trx: Transaction,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
  attemptId: string,
): Promise<void> {
  const undecided = { decided_by: null, notes: null };
  await trx
    .updateTable('teams')
    .set({ ...undecided, payment_status: 'pending', verification_date: null, holds_place: 1 })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  await trx
    .updateTable('payment_attempts')
    .set({ ...undecided, decision: null, decided_at: null, reason: null })
    .where('id', '=', attemptId)
    .where('event_id', '=', event_id)
    .execute();
}
