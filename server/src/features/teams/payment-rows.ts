import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/teams/upi';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';

export function paymentColumns({ entry_fee, upi_id }: Row<'events'>, upiTransactionId: string) {
  if (upi_id === null) {
    return {
      payment_status: 'not_required',
      amount: 0,
      transaction_id: null,
      transaction_key: null,
      payee_key: null,
    } as const;
  }
  return {
    payment_status: 'pending',
    amount: entry_fee,
    transaction_id: upiTransactionId,
    transaction_key: transactionKey(upiTransactionId),
    payee_key: textKey(upi_id),
  } as const;
}

/** Empty without a fee. */
export function paymentAttempts(
  team: Pick<Row<'teams'>, 'id' | 'event_id' | 'transaction_id' | 'amount'>,
  event: Row<'events'>,
  now: Date,
): Row<'payment_attempts'>[] {
  if (team.transaction_id === null || event.upi_id === null) return [];
  return [
    {
      id: newId(now),
      team_id: team.id,
      event_id: event.id,
      transaction_id: team.transaction_id,
      transaction_key: transactionKey(team.transaction_id),
      payee_upi_id: event.upi_id,
      payee_key: textKey(event.upi_id),
      amount: team.amount,
      submitted_at: now.toISOString(),
      decision: null,
      decided_at: null,
      decided_by: null,
      notes: null,
      reason: null,
    },
  ];
}
