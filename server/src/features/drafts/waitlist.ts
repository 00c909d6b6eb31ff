import type { Draft } from '@hackon/contract/drafts/drafts';
import { placeMessages } from '@hackon/contract/places/messages';
import { ApiError } from '../../api-error.ts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { deleteHold } from '../places/holds.ts';
import { endWaiting, enterQueue, findWaiting } from '../places/queue.ts';
import { requireOpen } from '../teams/require-open.ts';
import { requireNoOwnTeam } from '../teams/require-no-team-yet.ts';
import { findDraft, lockLedDraft } from './find-draft.ts';
import { offerPlaces } from './offer-places.ts';
import { requireComplete } from './require-complete.ts';
import { describeDraft, type Viewing } from './to-draft.ts';

interface Waiting extends Viewing {
  draftId: string;
}

/** Throws 404, 403; 409 `registration_closed`, `draft_incomplete`, `already_registered`. */
export function joinWaitlist(db: Database, { draftId, ...viewing }: Waiting): Promise<Draft> {
  const { studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const { event } = locked;
    requireOpen(eventValues(event), now);
    const isIn = (await findWaiting(trx, draftId)) !== undefined;
    if (!isIn && event.has_waitlist !== 1)
      throw new ApiError('registration_closed', placeMessages.noWaitlist);
    await requireComplete(trx, locked, viewing);
    await requireNoOwnTeam(trx, event.id, studentId);
    if (!isIn) {
      await enterQueue(trx, { eventId: event.id, draftId, accountId: studentId, now });
      announceEvent(event.id, { isListChanged: false });
      await offerPlaces(trx, event, now);
    }
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
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
