import { offerUntil } from '@hackon/contract/places/offer-until';
import { announceEvent } from '../../db/announce-event.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Job } from '../../define-feature.ts';
import { eventValues } from '../events/event-values.ts';
import { withShownPayee } from '../events/shown-payee.ts';
import { findHold, readHolds, writeHold } from '../places/holds.ts';
import { changeWaiting, endOffers, eventsWithQueue, readQueue, waitAgain } from '../places/queue.ts';
import { isRegistrationOpen } from '@hackon/contract/events/event-phase';
import { countPlacesHeld } from '../teams/teams-of-events.ts';
import { countUndoable } from '../teams/undo-payment.ts';
import { missingIn } from './draft-body.ts';
import type { DraftNews } from './draft-letters.ts';
import { mailNews } from './draft-mails.ts';
import { draftMembersOf } from './find-draft.ts';

/** Each minute: ends offers whose time is over, and offers free places. */
export const offerFreePlaces: Job = async ({ db }, now) => {
  for (const eventId of await eventsWithQueue(db)) {
    await transaction(db, async (trx) => {
      const event = await trx
        .selectFrom('events')
        .selectAll()
        .where('id', '=', eventId)
        .forUpdate()
        .executeTakeFirst();
      if (!event) return;
      await tellEnded(trx, event, 'expired', { rows: await endOffers(trx, eventId, now), now });
      // The place that a team did not take goes to the next one.
      await offerPlaces(trx, event, now);
      await tellEnded(trx, event, 'expired_paid', { rows: await waitAgain(trx, eventId, now), now });
    });
  }
};

async function tellEnded(
  trx: Transaction,
  event: Row<'events'>,
  how: DraftNews,
  { rows, now }: { rows: readonly Row<'waitlist'>[]; now: Date },
): Promise<void> {
  for (const { draft_id, account_id } of rows) {
    const draft = await formingDraft(trx, draft_id);
    if (draft) await mailNews(trx, { draft, event }, { accountId: account_id, how, now });
  }
}

/**
 * Gives each free place to the team that waits longest and can register. An incomplete team keeps its rank. A rejection
 * frees the place once it can no longer be undone. Requires the event's lock.
 */
export async function offerPlaces(trx: Transaction, event: Row<'events'>, now: Date): Promise<void> {
  const waiting = await readQueue(trx, event.id);
  if (waiting.length === 0 || !isRegistrationOpen(eventValues(event), now)) return;
  // Nobody's own hold.
  const { others: held } = await readHolds(trx, { eventId: event.id, accountId: '', now });
  const undoable = await countUndoable(trx, event.id, now);
  let free = event.max_teams - (await countPlacesHeld(trx, event.id)) - held - undoable;
  // Nobody passes a team that gets no place.
  let isFull = false;
  for (const row of waiting) {
    const draft = await formingDraft(trx, row.draft_id);
    const isReady = draft !== undefined && (await isComplete(trx, draft, event));
    await setReady(trx, row, isReady);
    if (!draft || !isReady || isFull) continue;
    // Its own held place was counted, and becomes the offer.
    const needed = (await holdsPlace(trx, row, now)) ? 0 : 1;
    if (free < needed) isFull = true;
    else if (await offer(trx, { event, draft, row, now })) free -= needed;
  }
}

async function holdsPlace(
  trx: Transaction,
  { account_id, event_id }: Row<'waitlist'>,
  now: Date,
): Promise<boolean> {
  const hold = await findHold(trx, account_id);
  return hold?.event_id === event_id && hold.until > now.toISOString();
}

interface Offer {
  event: Row<'events'>;
  draft: Row<'drafts'>;
  row: Row<'waitlist'>;
  now: Date;
}

/** Returns false if the leader holds a place in another event. */
async function offer(trx: Transaction, { event, draft, row, now }: Offer): Promise<boolean> {
  const values = eventValues(event);
  const until = offerUntil(values, now);
  const { entry_fee, upi_id } = withShownPayee(event, now);
  const hold = { event_id: event.id, until, renewals: 0, amount: entry_fee, upi_id: upi_id ?? '' };
  if (!(await writeHold(trx, { account_id: row.account_id, ...hold }, now))) return false;
  await changeWaiting(trx, row, { state: 'offered', offer_until: until });
  await mailNews(trx, { draft, event }, { accountId: row.account_id, how: 'offered', now, until });
  announceEvent(event.id, { isListChanged: false });
  return true;
}

async function setReady(trx: Transaction, row: Row<'waitlist'>, isReady: boolean): Promise<void> {
  const is_ready = isReady ? 1 : 0;
  if (row.is_ready === is_ready) return;
  await changeWaiting(trx, row, { is_ready });
  announceEvent(row.event_id, { isListChanged: false });
}

/** Confirmed addresses were required when the team entered the list. */
async function isComplete(trx: Transaction, draft: Row<'drafts'>, event: Row<'events'>): Promise<boolean> {
  const all = await draftMembersOf(trx, draft);
  const members = all.filter(({ state }) => state === 'in');
  const { missing } = missingIn({ draft, members, values: eventValues(event), needsConfirmedEmail: false });
  return missing.length === 0;
}

function formingDraft(trx: Transaction, id: string): Promise<Row<'drafts'> | undefined> {
  return trx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'forming')
    .executeTakeFirst();
}
