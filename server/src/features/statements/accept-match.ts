import type { DecisionResult } from '@hackon/contract/teams/teams';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Source } from '../accounts/source-of.ts';
import type { CreditKeys } from '../open-credits/credit-keys.ts';
import { dropCredits, findCredit } from '../open-credits/open-credits.ts';
import { decideIfPending, queueResult } from '../teams/decide-payment.ts';
import { isOwnTeam } from '../teams/own-team.ts';

export interface Accepting {
  event: Row<'events'>;
  teamId: string;
  /** The credit's key. */
  key: string;
  creditKeys: CreditKeys;
  managerId: string;
  source: Source;
  now: Date;
}

export type Accepted = DecisionResult['result'];

/** Accepts the team's payment if it has the transaction id of the proposal. Call it under the event's lock. */
export async function acceptMatch(
  trx: Transaction,
  { event, teamId, key, creditKeys, managerId, source, now }: Accepting,
): Promise<Accepted> {
  const proposal = await trx
    .selectFrom('statement_proposals')
    .select(['id', 'transaction_id', 'reference'])
    .where('event_id', '=', event.id)
    .where('team_id', '=', teamId)
    .where('credit_key', '=', key)
    .executeTakeFirstOrThrow();
  const { reference } = proposal;
  if (reference !== null) {
    const credit = await findCredit(trx, creditKeys, { eventId: event.id, reference, now });
    if (credit && credit.team_id !== null && credit.team_id !== teamId) return 'payment_decided';
  }
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
  // Another team cannot claim this payment later.
  const references = reference === null ? [] : [reference];
  await dropCredits(trx, creditKeys, { eventId: event.id, references });
  await queueResult(trx, { team, event }, decision);
  return 'done';
}
