import { messages } from '@hackon/contract/messages';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { countPlacesHeld } from '../events/count-places-held.ts';

/** Throws 409 `event_full` where teams hold every place. It counts, so the event must be locked. */
export async function requireFreePlace(trx: Transaction, event: Row<'events'>): Promise<void> {
  if ((await countPlacesHeld(trx, event.id)) >= event.max_teams) {
    throw new ApiError('event_full', messages.eventFull);
  }
}
