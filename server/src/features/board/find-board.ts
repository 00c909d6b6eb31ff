import { boardLimits } from '@hackon/contract/board/limits';
import { boardMessages } from '@hackon/contract/board/messages';
import type { NotNull } from 'kysely';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { eventValues } from '../events/event-values.ts';
import { requireOpen } from '../teams/require-open.ts';

/** Throws 404 for an event without a board, and 409 `registration_closed`. */
export function requireBoard(event: Row<'events'>, now: Date): void {
  requireOpen(eventValues(event), now);
  if (event.has_board !== 1) throw new ApiError('not_found', boardMessages.none);
}

/** Entries that an organizer hid. */
export async function hiddenIn(db: Reader, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('board_hidden')
    .select('entry_id')
    .where('event_id', '=', eventId)
    .execute();
  return new Set(rows.map(({ entry_id }) => entry_id));
}

export interface FoundSeeker extends Row<'seekers'> {
  name: string;
}

/** Students who are in no team of the event, the newest first. */
export function findSeekers(db: Reader, eventId: string): Promise<FoundSeeker[]> {
  return db
    .selectFrom('seekers')
    .innerJoin('accounts', 'accounts.id', 'seekers.account_id')
    .selectAll('seekers')
    .select('accounts.name')
    .where('seekers.event_id', '=', eventId)
    .where('seekers.account_id', 'not in', studentsInTeams(db, eventId))
    .orderBy('seekers.created_at', 'desc')
    .orderBy('seekers.account_id')
    .limit(boardLimits.listed)
    .execute();
}

/** Ids of students in teams that form or hold a place. */
export function studentsInTeams(db: Reader, eventId: string) {
  const forming = db
    .selectFrom('draft_members')
    .innerJoin('drafts', 'drafts.id', 'draft_members.draft_id')
    .select('draft_members.account_id')
    .where('drafts.event_id', '=', eventId)
    .where('drafts.state', '=', 'forming')
    .where('draft_members.state', '=', 'in');
  const registered = db
    .selectFrom('members')
    .select('members.account_id')
    .where('members.event_id', '=', eventId)
    .where('members.holds_place', '=', 1)
    .where('members.account_id', 'is not', null)
    .$narrowType<{ account_id: NotNull }>();
  const byForm = db
    .selectFrom('teams')
    .select('teams.account_id')
    .where('teams.event_id', '=', eventId)
    .where('teams.holds_place', '=', 1)
    .where('teams.account_id', 'is not', null)
    .$narrowType<{ account_id: NotNull }>();
  return forming.unionAll(registered).unionAll(byForm);
}

export interface FoundTeam extends Row<'drafts'> {
  /** Those who are in. */
  members: number;
}

/** Teams that look for members, the newest first. */
export function findLooking(db: Reader, eventId: string): Promise<FoundTeam[]> {
  return formingIn(db, eventId).where('drafts.is_looking', '=', 1).execute();
}

/** Teams that asked the student to join, the newest first. */
export function findAsking(db: Reader, eventId: string, studentId: string): Promise<FoundTeam[]> {
  return formingIn(db, eventId)
    .innerJoin('board_asks', 'board_asks.draft_id', 'drafts.id')
    .where('board_asks.account_id', '=', studentId)
    .execute();
}

function formingIn(db: Reader, eventId: string) {
  return db
    .selectFrom('drafts')
    .selectAll('drafts')
    .select((eb) =>
      eb
        .selectFrom('draft_members')
        .select((members) => members.fn.countAll<number>().as('count'))
        .whereRef('draft_members.draft_id', '=', 'drafts.id')
        .where('draft_members.state', '=', 'in')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .where('drafts.event_id', '=', eventId)
    .where('drafts.state', '=', 'forming')
    .orderBy('drafts.id', 'desc')
    .limit(boardLimits.listed);
}

/** The team that the student leads. */
export function findLed(db: Reader, eventId: string, studentId: string): Promise<Row<'drafts'> | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('leader_id', '=', studentId)
    .where('state', '=', 'forming')
    .executeTakeFirst();
}
