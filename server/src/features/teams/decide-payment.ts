import { teamLimits } from '@hackon/contract/teams/limits';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { RejectionReason } from '@hackon/contract/teams/rejection-reasons';
import type { DecidePaymentBody, TeamDetail } from '@hackon/contract/teams/teams';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import type { Source } from '../accounts/source-of.ts';
import { recordAction } from '../history/record-action.ts';
import { requireOthersTeam } from './own-team.ts';
import { describeTeam, findTeam } from './find-team.ts';
import { lockEventOf } from './lock-own-team.ts';
import { mailsToTeam } from './mails-to-team.ts';

export interface Decision extends DecidePaymentBody {
  managerId: string;
  /** Null for a decision by a statement that was read before. */
  source: Source | null;
  teamId: string;
  reason?: RejectionReason | undefined;
  now: Date;
}

/**
 * Throws 404 for another manager's team. Throws 409 with the current team: `payment_decided`, or `payment_changed` if
 * it has sent another transaction id since.
 */
export function decidePayment(db: Database, decision: Decision): Promise<TeamDetail> {
  return transaction(db, async (trx) => {
    const team = await findTeam(trx, decision.teamId);
    const event = await lockEventOf(trx, team, decision.managerId, 'payments');
    await requireOthersTeam(trx, team, decision.managerId);
    const decided = await decideIfPending(trx, team, decision);
    // Read under the lock: it may have changed.
    const decidedTeam = await findTeam(trx, team.id);
    const detail = await describeTeam(trx, decidedTeam, event);
    if (!decided) {
      const extra = { team: detail };
      // If the team is still pending, it has sent another id.
      if (decidedTeam.payment_status === 'pending')
        throw new ApiError('payment_changed', teamMessages.paymentChanged, { extra });
      throw new ApiError('payment_decided', teamMessages.paymentDecided, { extra });
    }
    await queueResult(trx, { team: decidedTeam, event }, decision);
    return detail;
  });
}

/** In ms. */
export const undoMs = teamLimits.undoMinutes * 60_000;

/** The topic of a decision's mails. */
export function decisionTopic(teamId: string): string {
  return `decision:${teamId}`;
}

/** The mails wait until the decision can no longer be undone. */
export async function queueResult(
  trx: Transaction,
  { team, event }: { team: Row<'teams'>; event: Row<'events'> },
  { status, reason, notes, now }: Decision,
): Promise<void> {
  const { id: teamId, amount, transaction_id: transactionId } = team;
  const payment = { amount, transactionId, notes: notes || null, topic: decisionTopic(teamId) };
  const mails: Mail[] = [];
  for (const to of await mailsToTeam(trx, team, event)) {
    mails.push(
      status === 'verified'
        ? { kind: 'payment_accepted', ...to, ...payment }
        : { kind: 'payment_rejected', teamId, reason, ...to, ...payment },
    );
  }
  await queueMails(trx, mails, now, new Date(now.getTime() + undoMs));
}

/** Returns false unless this payment is still pending. */
export async function decideIfPending(
  trx: Transaction,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
  { status, notes, transactionId, managerId, source, now, ...decision }: Decision,
): Promise<boolean> {
  const decided_at = now.toISOString();
  const by = { decided_by: managerId, notes: notes || null };
  const reason = status === 'rejected' ? decision.reason : undefined;
  const updated = await trx
    .updateTable('teams')
    .set({
      ...by,
      payment_status: status,
      verification_date: status === 'verified' ? decided_at : null,
      holds_place: status === 'verified' ? 1 : 0,
    })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .where('payment_status', '=', 'pending')
    .where('withdrawn_at', 'is', null)
    .$if(transactionId !== undefined, (query) => query.where('transaction_id', '=', transactionId ?? ''))
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await trx
    .updateTable('payment_attempts')
    .set({ ...by, decision: status, decided_at, reason: reason ?? null })
    .where('team_id', '=', id)
    .where('event_id', '=', event_id)
    .where('decision', 'is', null)
    .execute();
  const action = { name: 'payment_decided', accountId: managerId, source, eventId: event_id } as const;
  const details = {
    status,
    earlierStatus: 'pending',
    ...(reason && { reason }),
    ...(source === null && { byStatement: true }),
  } as const;
  await recordAction(trx, { ...action, teamId: id, details }, now);
  return true;
}
