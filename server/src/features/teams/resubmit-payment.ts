import { teamMessages } from '@hackon/contract/teams/messages';
import { transactionKey } from '@hackon/contract/teams/upi';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { paymentAttempts, paymentColumns } from './payment-rows.ts';
import { claimPayCode } from './team-pay-code.ts';

/** Returns undefined if the id is absent or unchanged. A rejected team may resend its id. */
export function newTransactionId(
  { payment_status, transaction_key }: Row<'teams'>,
  sent: string | undefined,
): string | undefined {
  const isKnown = sent !== undefined && transactionKey(sent) === transaction_key;
  return isKnown && payment_status !== 'rejected' ? undefined : sent;
}

/** Replaces the id of the pending payment. Its time, amount and payee stay. */
export async function correctPayment(
  trx: Transaction,
  { id, event_id }: Row<'teams'>,
  upiTransactionId: string,
): Promise<void> {
  const corrected = {
    transaction_id: upiTransactionId,
    transaction_key: transactionKey(upiTransactionId),
  };
  await trx
    .updateTable('teams')
    .set(corrected)
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  await trx
    .updateTable('payment_attempts')
    .set(corrected)
    .where('team_id', '=', id)
    .where('event_id', '=', event_id)
    .where('decision', 'is', null)
    .execute();
}

/** Throws 409 unless the team is rejected and the event has a fee. */
export function requirePaymentDue(team: Row<'teams'>, event: Row<'events'>): void {
  if (team.payment_status !== 'rejected') throw new ApiError('payment_not_due', teamMessages.paymentNotDue);
  if (event.entry_fee === 0) throw new ApiError('payment_not_due', teamMessages.feeDropped);
}

/** Uses the current fee and payee. The previous attempt stays as it was. */
export async function resubmitPayment(
  trx: Transaction,
  { id, event_id, account_id }: Row<'teams'>,
  event: Row<'events'>,
  upiTransactionId: string,
  now: Date,
): Promise<void> {
  const payment = paymentColumns(event, upiTransactionId);
  await trx
    .updateTable('teams')
    .set({ ...payment, holds_place: 1, verification_date: null, decided_by: null, notes: null })
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .execute();
  const attempts = paymentAttempts({ id, event_id, ...payment }, event, now);
  if (attempts.length > 0) await trx.insertInto('payment_attempts').values(attempts).execute();
  await claimPayCode(trx, { event_id, account_id, payee_key: payment.payee_key }, event);
}
