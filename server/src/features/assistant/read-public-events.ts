import { placesLeft } from '@hackon/contract/events/event-phase';
import type { PublicEvent } from '@hackon/contract/events/events';
import type { Reader } from '../../db/database.ts';
import { type HostedEvent, hostColumns } from '../events/hosted-event.ts';
import { isListed, isOngoing } from '../events/is-listed.ts';
import { toPublicEvent } from '../events/to-public-event.ts';
import type { Wanted } from './read-question.ts';

/** The most events that a list is made of: further ones are on the page of all. */
const mostListed = 200;

/** The public view of events by id, in that order. A draft, and what was deleted, is not among them. */
export async function publicEventsById(
  db: Reader,
  ids: readonly string[],
  now: Date,
): Promise<PublicEvent[]> {
  if (ids.length === 0) return [];
  const rows = await publicEvents(db).selectAll('events').where('events.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => toPublicEvent(row, now));
}

/** What a listed event is chosen by. Its texts are read once it is to be shown. */
export type FoundEvent = Pick<
  HostedEvent,
  'id' | 'venue_city' | 'entry_fee' | 'max_teams' | 'organization' | 'places_held'
>;

/** The events of the public list that a question wants, the next first, as they are now. */
export async function listedEvents(db: Reader, wanted: Wanted, now: Date): Promise<FoundEvent[]> {
  const { cities, states, organizations, minFee, maxFee, teamSize, days, by } = wanted;
  let query = publicEvents(db)
    .select(['events.id', 'events.venue_city', 'events.entry_fee', 'events.max_teams'])
    .where((eb) => isListed(eb, now));
  if (cities.length > 0) query = query.where('events.venue_city', 'in', cities);
  if (states.length > 0) query = query.where('events.venue_state', 'in', states);
  if (minFee !== undefined) query = query.where('events.entry_fee', '>=', minFee);
  if (maxFee !== undefined) query = query.where('events.entry_fee', '<=', maxFee);
  if (teamSize !== undefined) {
    query = query.where('events.min_team_size', '<=', teamSize).where('events.max_team_size', '>=', teamSize);
  }
  if (days && by === 'deadline') {
    query = query
      .where('events.registration_deadline', '>=', days.from)
      .where('events.registration_deadline', '<=', days.to);
  } else if (days) {
    query = query
      .where('events.start_date', '<=', days.to)
      .where(by === 'start' ? 'events.start_date' : 'events.end_date', '>=', days.from);
  }
  if (wanted.ongoing) query = query.where((eb) => isOngoing(eb, now));
  const rows = await query
    .orderBy(by === 'deadline' ? 'events.registration_deadline' : 'events.start_date')
    .orderBy('events.id')
    .limit(mostListed)
    .execute();
  return sorted(
    rows.filter(
      ({ organization }) => organizations.length === 0 || organizations.includes(organization ?? ''),
    ),
    wanted,
  );
}

function sorted(rows: FoundEvent[], { fewPlaces, cheapestFirst }: Wanted): FoundEvent[] {
  if (cheapestFirst) return rows.toSorted((one, other) => one.entry_fee - other.entry_fee);
  if (!fewPlaces) return rows;
  return rows
    .filter((row) => left(row) > 0 && (left(row) <= 5 || left(row) <= row.max_teams / 4))
    .toSorted((one, other) => left(one) - left(other));
}

function left({ max_teams, places_held }: FoundEvent): number {
  return placesLeft(max_teams, places_held);
}

function publicEvents(db: Reader) {
  return db
    .selectFrom('events')
    .select(hostColumns)
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'draft');
}
