import { assistantLimits } from '@hackon/contract/assistant/limits';
import { placesLeft } from '@hackon/contract/events/event-phase';
import type { PublicEvent } from '@hackon/contract/events/events';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { noProgramme, programmesOf } from '../events/event-programme.ts';
import { hostColumns } from '../events/hosted-event.ts';
import { isListed, isOngoing } from '../events/is-listed.ts';
import { toPublicEvent } from '../events/to-public-event.ts';
import type { Question, Wanted } from './read-question.ts';

const mostListed = 200;

function publicEvents(db: Reader) {
  return db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.id', 'events.manager_id')
    .where('events.deleted_at', 'is', null)
    .where('events.status', '<>', 'draft');
}

/** Takes ids or share links and keeps their order. Omits drafts and deleted events. */
export async function publicEventsBy(db: Reader, refs: readonly string[], now: Date): Promise<PublicEvent[]> {
  if (refs.length === 0) return [];
  const rows = await publicEvents(db)
    .select(hostColumns(now))
    .selectAll('events')
    .where((eb) => eb.or([eb('events.id', 'in', refs), eb('events.share_link', 'in', refs)]))
    .execute();
  const programmes = await programmesOf(
    db,
    rows.map(({ id }) => id),
  );
  return refs
    .flatMap((ref) => rows.filter((row) => row.id === ref || row.share_link === ref))
    .map((row) => toPublicEvent(row, programmes.get(row.id) ?? noProgramme, now));
}

/** Returns the ids of listed events, in the order of their dates. */
export async function listedEvents(
  db: Reader,
  wanted: Wanted,
  by: Question['by'],
  now: Date,
): Promise<string[]> {
  const { ids, minFee, maxFee, teamSize, days } = wanted;
  const [last, first] = datesFor[by];
  let query = publicEvents(db)
    .select(hostColumns(now))
    .select(['events.id', 'events.entry_fee', 'events.max_teams'])
    .where((eb) => isListed(eb, now));
  if (ids) query = query.where('events.id', 'in', ids.slice(0, mostListed));
  if (minFee !== undefined) query = query.where('events.entry_fee', '>=', minFee);
  if (maxFee !== undefined) query = query.where('events.entry_fee', '<=', maxFee);
  if (teamSize !== undefined) {
    query = query.where('events.min_team_size', '<=', teamSize).where('events.max_team_size', '>=', teamSize);
  }
  if (days) query = query.where(last, '>=', days.from).where(first, '<=', days.to);
  if (wanted.ongoing) query = query.where((eb) => isOngoing(eb, now));
  const rows = await query.orderBy(first).orderBy('events.id').limit(mostListed).execute();
  const left = (row: (typeof rows)[number]) => placesLeft(row.max_teams, row.places_held + row.places_kept);
  const direction = { cheapest: 1, dearest: -1, none: 0 }[wanted.firstByFee ?? 'none'];
  rows.sort((one, other) => direction * (one.entry_fee - other.entry_fee));
  if (!wanted.fewPlaces) return rows.map(({ id }) => id);
  return rows
    .filter((row) => left(row) > 0 && (left(row) <= 5 || left(row) <= row.max_teams / 4))
    .toSorted((one, other) => left(one) - left(other))
    .map(({ id }) => id);
}

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
    .select(['events.venue_city as city', 'events.venue_state as state', 'events.mode'])
    .select(start('events.description', assistantLimits.indexedDescription).as('description'))
    .select(start('events.skills', assistantLimits.indexedSkills).as('skills'))
    .execute();
}

function start(column: 'events.description' | 'events.skills', length: number) {
  return sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(length)})`;
}
