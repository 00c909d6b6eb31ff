import { placeMessages } from '@hackon/contract/places/messages';
import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Row } from '../../db/tables.ts';

/**
 * `waiting`: teams that a free place goes to first. Throws 409 `event_full`. Requires the event's lock.
 */
export function requireFreePlace(event: Row<'events'>, placesHeld: number, waiting = 0): void {
  if (placesHeld >= event.max_teams) throw new ApiError('event_full', teamMessages.eventFull);
  if (placesHeld + waiting >= event.max_teams) throw new ApiError('event_full', placeMessages.waitlistFirst);
}
