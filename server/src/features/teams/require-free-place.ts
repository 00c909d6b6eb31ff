import { teamMessages } from '@hackon/contract/teams/messages';
import { ApiError } from '../../api-error.ts';
import type { Row } from '../../db/tables.ts';

/** Throws 409 `event_full`. Requires the event's lock. */
export function requireFreePlace(event: Row<'events'>, placesHeld: number): void {
  if (placesHeld >= event.max_teams) {
    throw new ApiError('event_full', teamMessages.eventFull);
  }
}
