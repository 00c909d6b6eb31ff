import type { Draft } from '@hackon/contract/drafts/drafts';
import { announceEvent } from '../../db/announce-event.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { eventValues } from '../events/event-values.ts';
import { deleteHold } from '../places/holds.ts';
import { requireOpen } from '../teams/require-open.ts';
import { requireNoOwnTeam } from '../teams/require-no-team-yet.ts';
import { endWaiting, findWaiting } from './end-waiting.ts';
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
    await requireComplete(trx, locked, viewing);
    await requireNoOwnTeam(trx, event.id, studentId);
    if (!(await findWaiting(trx, draftId))) {
      await enter(trx, { eventId: event.id, draftId, accountId: studentId, now });
      await offerPlaces(trx, event, now);
    }
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
}

/** A team that comes back is the last one. */
async function enter(
  trx: Transaction,
  { eventId, draftId, accountId, now }: { eventId: string; draftId: string; accountId: string; now: Date },
): Promise<void> {
  const row: Row<'waitlist'> = {
    id: newId(now),
    event_id: eventId,
    draft_id: draftId,
    account_id: accountId,
    joined_at: now.toISOString(),
    is_ready: 1,
    state: 'waiting',
    offer_until: null,
  };
  await trx
    .insertInto('waitlist')
    .values(row)
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(row))
    .execute();
  announceEvent(eventId, { isListChanged: false });
}

/** Throws 404, 403. */
export function leaveWaitlist(db: Database, { draftId, ...viewing }: Waiting): Promise<Draft> {
  const { studentId, now } = viewing;
  return transaction(db, async (trx) => {
    const locked = await lockLedDraft(trx, draftId, studentId);
    const { draft, event } = locked;
    const row = await findWaiting(trx, draftId);
    if (row) {
      await endWaiting(trx, draft, row.state === 'offered' ? 'passed' : 'left');
      if (row.state === 'offered') await deleteHold(trx, { eventId: event.id, accountId: studentId });
      await offerPlaces(trx, event, now);
      announceEvent(event.id, { isListChanged: false });
    }
    return describeDraft(trx, await findDraft(trx, draftId, studentId), viewing);
  });
}
