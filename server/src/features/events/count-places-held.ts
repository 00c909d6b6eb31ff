import type { Reader } from '../../db/database.ts';
import { literalOne } from '../../db/literal-one.ts';
import { prepared } from '../../db/prepared.ts';

/** How many teams hold a place of an event. Counted each time; under the event's lock where something hangs on it. */
export async function countPlacesHeld(db: Reader, eventId: string): Promise<number> {
  const [count] = await selectPlaces(db, { eventId });
  return count?.places ?? 0;
}

const selectPlaces = prepared<{ eventId: string }>()((db: Reader, { eventId }) =>
  db
    .selectFrom('teams')
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .where('event_id', '=', eventId)
    .where('holds_place', '=', literalOne),
);
