import type { Draft } from '@hackon/contract/drafts/drafts';
import { payCodeMessages } from '@hackon/contract/pay-codes/messages';
import { placeMessages } from '@hackon/contract/places/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { isTransactionId } from '@hackon/contract/teams/upi';
import { ApiError } from '../../api-error.ts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { deleteHold } from '../places/holds.ts';
import { changeWaiting, endWaiting, enterQueue, findWaiting } from '../places/queue.ts';
import { requireOpen } from '../teams/require-open.ts';
import { requireNoOwnTeam } from '../teams/require-no-team-yet.ts';
import { findDraft, type LockedDraft, lockLedDraft } from './find-draft.ts';
import { offerPlaces } from './offer-places.ts';
import { requireComplete } from './require-complete.ts';
import { describeDraft, type Viewing } from './to-draft.ts';

interface Waiting extends Viewing {
  draftId: string;
}

interface Joining extends Waiting {
  /** Blank if the team has not paid. */
  upiTransactionId: string;
}

/**
 * Throws 400, 404, 403; 409 `registration_closed`, `draft_incomplete`, `already_registered`, `payment_not_due`. A team
 * that has paid waits also where the organizer closed the waitlist.
 */
export function joinWaitlist(
  db: Database,
  { draftId, upiTransactionId, ...viewing }: Joining,
): Promise<Draft> {
  const { studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const { event } = locked;
    requireOpen(eventValues(event), now);
    const transactionId = upiTransactionId === '' ? null : upiTransactionId;
    if (transactionId !== null) requirePaid(locked, transactionId);
    const row = await findWaiting(trx, draftId);
    if (!row && event.has_waitlist !== 1 && transactionId === null)
      throw new ApiError('registration_closed', placeMessages.noWaitlist);
    await requireComplete(trx, locked, viewing);
    await requireNoOwnTeam(trx, event.id, studentId);
    if (row && transactionId !== null) {
      const isOver = row.offer_until !== null && row.offer_until <= now.toISOString();
      const waits = { state: 'waiting', offer_until: null } as const;
      await changeWaiting(trx, row, { transaction_id: transactionId, ...(isOver && waits) });
      await offerPlaces(trx, event, now);
    }
    if (!row) {
      await enterQueue(trx, { eventId: event.id, draftId, accountId: studentId, transactionId, now });
      announceEvent(event.id, { isListChanged: false });
      await offerPlaces(trx, event, now);
    }
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
}

/** Only a team for which a place was held can have paid. */
function requirePaid({ draft, event }: LockedDraft, transactionId: string): void {
  if (event.entry_fee === 0 || draft.has_held !== 1)
    throw new ApiError('payment_not_due', payCodeMessages.noPaymentDue);
  if (isTransactionId(transactionId)) return;
  const message = teamMessages.transactionIdInvalid;
  throw new ApiError('invalid_input', message, { issues: [{ path: 'upiTransactionId', message }] });
}

/** Throws 404, 403. */
export function leaveWaitlist(db: Database, { draftId, ...viewing }: Waiting): Promise<Draft> {
  const { studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const { event } = locked;
    const row = await findWaiting(trx, draftId);
    if (row) {
      await endWaiting(trx, draftId);
      if (row.state === 'offered') await deleteHold(trx, { eventId: event.id, accountId: studentId });
      await offerPlaces(trx, event, now);
      announceEvent(event.id, { isListChanged: false });
    }
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
}
