import { sharingLimits } from '@hackon/contract/sharing/limits';
import { textKey } from '@hackon/contract/text-key';
import { placeLine } from '@hackon/contract/events/place-line';
import type { Database } from '../../db/database.ts';
import type { Made } from '../../db/kept-until-changed.ts';
import { noProgramme, programmesOf } from '../events/event-programme.ts';
import { type HostedEvent, hostColumns } from '../events/hosted-event.ts';
import { cancelledEntry, eventEntry, newCalendar, textOf } from './event-calendar.ts';

interface Feed {
  /** Blank for all organizations. */
  org: string;
  /** Blank for all cities. `Online` finds events that take place online. */
  city: string;
  publicUrl: string;
  now: Date;
}

const { feedEvents, feedRows, feedPastMs, feedKeptMs } = sharingLimits;

/** Writes a calendar of the public events: those to come, then the newest past ones. */
export async function calendarFeed(db: Database, { org, city, publicUrl, now }: Feed): Promise<Made<string>> {
  const events = await wantedEvents(db, { org, city, now });
  const programmes = await programmesOf(
    db,
    events.map(({ id }) => id),
  );
  const calendar = newCalendar();
  calendar.name('HackOn').ttl(feedKeptMs / 1000);
  for (const event of events) {
    const { sessions } = programmes.get(event.id) ?? noProgramme;
    calendar.createEvent(
      event.deleted_at === null ? eventEntry(event, sessions, publicUrl) : cancelledEntry(event),
    );
  }
  return {
    value: textOf(calendar),
    from: ['listed', 'host'],
    // Past events and cancellations leave the feed with time.
    until: now.getTime() + feedKeptMs,
  };
}

/** Events that were cancelled before their end stay for a while, so that calendars show the cancellation. */
async function wantedEvents(
  db: Database,
  { org, city, now }: Pick<Feed, 'org' | 'city' | 'now'>,
): Promise<HostedEvent[]> {
  const since = new Date(now.getTime() - feedPastMs).toISOString();
  const rows = await db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.manager_id')
    .select(['events.id', 'events.start_date', 'events.end_date', 'events.venue_city', 'events.mode'])
    .select('accounts.organization')
    .where('events.status', '<>', 'draft')
    .where('events.end_date', '>=', since)
    .where((eb) =>
      eb.or([
        eb('events.deleted_at', 'is', null),
        eb.and([
          eb('events.deleted_at', '>=', since),
          eb('events.deleted_at', '<', eb.ref('events.end_date')),
        ]),
      ]),
    )
    .orderBy('events.start_date')
    .limit(feedRows)
    .execute();
  const [orgKey, cityKey] = [textKey(org), textKey(city)];
  const wanted = rows.filter(({ organization, venue_city, mode }) => {
    const places = [venue_city, ...(mode === 'in_person' ? [] : [placeLine('online', [])])];
    return (
      (orgKey === '' || textKey(organization ?? '') === orgKey) &&
      (cityKey === '' || places.some((place) => textKey(place) === cityKey))
    );
  });
  const [past, toCome] = [
    wanted.filter(({ end_date }) => end_date < now.toISOString()),
    wanted.filter(({ end_date }) => end_date >= now.toISOString()),
  ];
  const ids = [...toCome, ...past.toReversed()].slice(0, feedEvents).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('events')
    .selectAll('events')
    .select(hostColumns(now))
    .where('events.id', 'in', ids)
    .orderBy('events.start_date')
    .orderBy('events.id')
    .execute();
}
