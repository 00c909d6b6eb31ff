import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import { payCodeLimits } from '@hackon/contract/pay-codes/limits';
import { payCodeMessages } from '@hackon/contract/pay-codes/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { findPublicEvent } from '../events/get-event.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { keepPayCode } from './keep-pay-code.ts';

/** Throws 404, 409 `registration_closed`, and 409 `payment_not_due` without a fee or a UPI ID. */
export function askPayCode(
  db: Database,
  { studentId, ref, now }: { studentId: string; ref: string; now: Date },
): Promise<{ payCode: string; expiresAt: string }> {
  return transaction(db, async (trx) => {
    const event = withShownPayee(await findPublicEvent(trx, ref, now), now);
    if (!isRegistrationOpen(eventValues(event), now))
      throw new ApiError('registration_closed', teamMessages.registrationClosed);
    if (event.entry_fee === 0 || event.upi_id === null)
      throw new ApiError('payment_not_due', payCodeMessages.noPaymentDue);
    const expiresAt = new Date(now.getTime() + payCodeLimits.unusedMs);
    const claim = { eventId: event.id, studentId, payeeKey: textKey(event.upi_id), expiresAt };
    const { code, expires_at } = await keepPayCode(trx, claim);
    return { payCode: code, expiresAt: expires_at };
  });
}
