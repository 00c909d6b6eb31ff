import { placeMessages } from '@hackon/contract/places/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { readHolds } from '../places/holds.ts';
import { countPlacesHeld } from './teams-of-events.ts';
import { countUndoable } from './undo-payment.ts';

/**
 * `waiting`: teams that a free place goes to first. Throws 409 `event_full`. Requires the event's lock.
 */
export function requireFreePlace(event: Row<'events'>, placesHeld: number, waiting = 0): void {
  if (placesHeld >= event.max_teams) throw new ApiError('event_full', teamMessages.eventFull);
  if (placesHeld + waiting >= event.max_teams) throw new ApiError('event_full', placeMessages.waitlistFirst);
}

/**
 * Throws 409 `event_full`. While the rejection of the student's team can be undone, the place is kept for it; then the
 * teams that wait go first. Requires the event's lock.
 */
export async function requirePlaceOf(
  trx: Transaction,
  event: Row<'events'>,
  { studentId, now }: { studentId: string; now: Date },
): Promise<void> {
  const { others, waiting } = await readHolds(trx, { eventId: event.id, accountId: studentId, now });
  const isKept = (await countUndoable(trx, event.id, now, { studentId })) > 0;
  requireFreePlace(event, (await countPlacesHeld(trx, event.id)) + others, isKept ? 0 : waiting);
}
