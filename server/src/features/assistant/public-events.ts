import { placesLeft } from '@hackon/contract/events/event-phase';
import type { PublicEvent } from '@hackon/contract/events/events';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { type HostedEvent, hostColumns } from '../events/hosted-event.ts';
import { isListed, isOngoing } from '../events/is-listed.ts';
import { toPublicEvent } from '../events/to-public-event.ts';
import type { Wanted } from './read-question.ts';

const mostListed = 200;

function publicEvents(db: Reader) {
  return db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.manager_id')
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'draft');
}

/** Keeps the order of the ids. Omits drafts and deleted events. */
export async function publicEventsById(
  db: Reader,
  ids: readonly string[],
  now: Date,
): Promise<PublicEvent[]> {
  if (ids.length === 0) return [];
  const query = publicEvents(db).select(hostColumns).selectAll('events').where('events.id', 'in', ids);
  const rows = await query.execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => toPublicEvent(row, now));
}

export type FoundEvent = Pick<HostedEvent, 'id' | 'entry_fee' | 'max_teams' | 'places_held'>;

export async function listedEvents(db: Reader, wanted: Wanted, now: Date): Promise<FoundEvent[]> {
  const { ids, places, minFee, maxFee, teamSize, days, by } = wanted;
  let query = publicEvents(db)
    .select(hostColumns)
    .select(['events.id', 'events.entry_fee', 'events.max_teams'])
    .where((eb) => isListed(eb, now));
  if (ids) query = query.where('events.id', 'in', ids);
  if (places.length > 0) {
    query = query.where((eb) => eb.or(placeColumns.map((column) => eb(column, 'in', places))));
  }
  if (minFee !== undefined) query = query.where('events.entry_fee', '>=', minFee);
  if (maxFee !== undefined) query = query.where('events.entry_fee', '<=', maxFee);
  if (teamSize !== undefined) {
    query = query.where('events.min_team_size', '<=', teamSize).where('events.max_team_size', '>=', teamSize);
  }
  if (days) {
    const [last, first] = datesFor[by];
    query = query.where(last, '>=', days.from).where(first, '<=', days.to);
  }
  if (wanted.ongoing) query = query.where((eb) => isOngoing(eb, now));
  const rows = await query.orderBy(datesFor[by][1]).orderBy('events.id').limit(mostListed).execute();
  if (wanted.cheapestFirst) return rows.toSorted((one, other) => one.entry_fee - other.entry_fee);
  if (!wanted.fewPlaces) return rows;
  const left = ({ max_teams, places_held }: FoundEvent) => placesLeft(max_teams, places_held);
  return rows
    .filter((row) => left(row) > 0 && (left(row) <= 5 || left(row) <= row.max_teams / 4))
    .toSorted((one, other) => left(one) - left(other));
}

const placeColumns = ['events.venue_city', 'events.venue_state', 'accounts.organization'] as const;

/** The date range that must overlap the requested days. */
const datesFor = {
  any: ['events.end_date', 'events.start_date'],
  start: ['events.start_date', 'events.start_date'],
  deadline: ['events.registration_deadline', 'events.registration_deadline'],
} as const;

/** The database cuts long texts. */
export type SearchedEvent = Awaited<ReturnType<typeof readSearched>>[number];

/** Reads those with the latest deadlines. */
export function readVersions(db: Reader) {
  return publicEvents(db)
    .select(['events.id', 'events.version', 'accounts.organization'])
    .orderBy('events.registration_deadline', 'desc')
    .limit(assistantLimits.indexedEvents)
    .execute();
}

export function readSearched(db: Reader, ids: readonly string[]) {
  return publicEvents(db)
    .where('events.id', 'in', ids)
    .select(['events.id', 'events.version', 'events.title', 'accounts.organization'])
    .select(['events.venue_city as city', 'events.venue_state as state'])
    .select(start('events.description', assistantLimits.indexedDescription).as('description'))
    .select(start('events.skills', assistantLimits.indexedSkills).as('skills'))
    .execute();
}

function start(column: 'events.description' | 'events.skills', length: number) {
  return sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(length)})`;
}
