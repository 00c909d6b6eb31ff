import type { Reader } from '../../db/database.ts';
import { programmeOf } from '../events/event-programme.ts';
import { selectEvent } from '../events/find-event.ts';
import { hostColumns } from '../events/hosted-event.ts';
import { eventCalendar } from './event-calendar.ts';

/** Returns undefined once the event is deleted. */
export async function findCalendar(
  db: Reader,
  eventId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string | undefined> {
  const event = await selectEvent(db, eventId)
    .selectAll('events')
    .select(hostColumns(now))
    .executeTakeFirst();
  if (!event) return undefined;
  const { sessions } = await programmeOf(db, event.id);
  return eventCalendar(event, sessions, publicUrl);
}
