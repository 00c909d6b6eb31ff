import type { DecisionResult } from '@hackon/contract/teams/teams';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import { decideIfPending, queueResult } from '../teams/decide-payment.ts';
import { isOwnTeam } from '../teams/own-team.ts';

interface Accepting {
  event: Row<'events'>;
  teamId: string;
  /** Of the payment. */
  key: string;
  managerId: string;
  source: Source;
  now: Date;
}

/** Accepts the team's payment if it has the transaction id of the proposal. Call it under the event's lock. */
export async function acceptMatch(
  trx: Transaction,
  { event, teamId, key, managerId, source, now }: Accepting,
): Promise<DecisionResult['result']> {
  const proposal = await trx
    .selectFrom('statement_proposals')
    .select(['id', 'transaction_id', 'reasons'])
    .where('event_id', '=', event.id)
    .where('team_id', '=', teamId)
    .where('credit_key', '=', key)
    .executeTakeFirstOrThrow();
  if (await isOwnTeam(trx, { id: teamId, event_id: event.id }, managerId)) return 'own_team';
  const { transaction_id: transactionId } = proposal;
  const decision = { teamId, managerId, source, status: 'verified', transactionId, now } as const;
  const isDone = await decideIfPending(trx, { id: teamId, event_id: event.id }, decision);
  const team = await trx
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', teamId)
    .where('event_id', '=', event.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!team) return 'not_found';
  if (!isDone) return team.payment_status === 'pending' ? 'changed' : 'payment_decided';
  await trx
    .updateTable('statement_proposals')
    .set({ state: 'accepted', decided_at: now.toISOString() })
    .where('id', '=', proposal.id)
    .execute();
  await queueResult(trx, { team, event }, decision);
  return 'done';
}
