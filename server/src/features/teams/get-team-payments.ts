import { rolesWith } from '@hackon/contract/people/roles';
import { similarIds } from '@hackon/contract/teams/near-ids';
import { isUsualTransactionId } from '@hackon/contract/teams/upi';
import type { ReplyOf } from '@hackon/contract/endpoint';
import type { PaymentAttempt, teamPayments, TransactionUse } from '@hackon/contract/teams/teams';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { findTeam, requireOwnEvent } from './find-team.ts';

/**
 * Returns the payments, newest first, and the manager's other teams with the same transaction id or nearly the same.
 * Throws 404, and 403 without the right.
 */
export async function getTeamPayments(
  db: Reader,
  teamId: string,
  managerId: string,
): Promise<ReplyOf<typeof teamPayments>> {
  const team = await findTeam(db, teamId);
  await requireOwnEvent(db, team.event_id, managerId, 'payments');
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('event_id', '=', team.event_id)
    .where('team_id', '=', team.id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { attempts: attempts.map(toPaymentAttempt), otherUses: await otherUses(db, team, managerId) };
}

async function otherUses(db: Reader, team: Row<'teams'>, managerId: string): Promise<TransactionUse[]> {
  const { transaction_key } = team;
  if (transaction_key === null) return [];
  const uses = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('events', 'events.id', 'attempt.event_id')
    .innerJoin('teams', (join) =>
      join.onRef('teams.event_id', '=', 'attempt.event_id').onRef('teams.id', '=', 'attempt.team_id'),
    )
    .where((eb) => {
      const isSimilar = eb('attempt.transaction_key', 'in', [
        transaction_key,
        ...similarIds(transaction_key),
      ]);
      // Digits only, so nothing to escape.
      return isUsualTransactionId(transaction_key)
        ? isSimilar.or('attempt.transaction_key', 'like', `%${transaction_key}%`)
        : isSimilar;
    })
    .where('attempt.team_id', '<>', team.id)
    .where('attempt.event_id', 'in', (eb) =>
      eb
        .selectFrom('event_roles')
        .select('event_roles.event_id')
        .where('account_id', '=', managerId)
        .where('role', 'in', rolesWith('payments')),
    )
    .orderBy('attempt.submitted_at')
    .orderBy('attempt.id')
    .select([
      'attempt.team_id',
      'attempt.transaction_id',
      'attempt.transaction_key',
      'attempt.decision',
      'attempt.submitted_at',
      'teams.team_name',
      'teams.withdrawn_at',
      'events.title',
      'events.deleted_at',
    ])
    .execute();
  // Lists each team once per id, with its latest state.
  const latest = new Map(uses.map((use) => [`${use.team_id} ${use.transaction_key}`, use]));
  return [...latest.values()].map((use) => ({
    teamId: use.team_id,
    teamName: use.team_name,
    eventTitle: use.title,
    transactionId: use.transaction_id,
    submittedAt: use.submitted_at,
    state: stateOf(use),
  }));
}

export function stateOf(use: {
  decision: PaymentAttempt['decision'];
  withdrawn_at: string | null;
  deleted_at: string | null;
}): TransactionUse['state'] {
  if (use.deleted_at !== null) return 'cancelled';
  if (use.withdrawn_at !== null) return 'withdrawn';
  return use.decision ?? 'pending';
}

function toPaymentAttempt(attempt: Row<'payment_attempts'>): PaymentAttempt {
  return {
    _id: attempt.id,
    transactionId: attempt.transaction_id,
    amount: attempt.amount,
    submittedAt: attempt.submitted_at,
    decision: attempt.decision,
    decidedAt: attempt.decided_at,
    reason: attempt.reason,
    notes: attempt.notes,
  };
}
