import type { Board, BoardEntry, LookingTeam } from '@hackon/contract/board/board';
import { firstName } from '@hackon/contract/first-name';
import { joinPath } from '@hackon/contract/pages/page-paths';
import type { Reader } from '../../db/database.ts';
import { fromJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';
import { eventNotFound, findOwnEvent, selectEvent } from '../events/find-event.ts';
import {
  findAsking,
  findLed,
  findLooking,
  findSeekers,
  type FoundTeam,
  hiddenIn,
  requireBoard,
} from './find-board.ts';

export interface Viewing {
  /** Id or share link of the event. */
  ref: string;
  studentId: string;
  publicUrl: string;
  now: Date;
}

/** Throws 404, 409 `registration_closed`. */
export async function readBoard(db: Reader, viewing: Viewing): Promise<Board> {
  const event = await selectEvent(db, viewing.ref).selectAll('events').executeTakeFirst();
  if (!event) throw eventNotFound();
  requireBoard(event, viewing.now);
  return describeBoard(db, event, viewing);
}

export async function describeBoard(
  db: Reader,
  event: Row<'events'>,
  { studentId, publicUrl, now }: Viewing,
): Promise<Board> {
  const hidden = await hiddenIn(db, event.id);
  const own = await db
    .selectFrom('seekers')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('account_id', '=', studentId)
    .executeTakeFirst();
  const led = await findLed(db, event.id, studentId);
  const asked = led ? await askedBy(db, led.id) : new Set();
  const asking = await findAsking(db, event.id, studentId);
  const askingIds = new Set(asking.map(({ id }) => id));
  const looking = await findLooking(db, event.id);
  const seekers = await findSeekers(db, event.id);
  // Nobody can join the others.
  const isOpen = ({ id, members, join_until }: FoundTeam) =>
    !hidden.has(id) && members < event.max_team_size && join_until > now.toISOString();
  const toTeam = ({ id, team_name, pitch, members, join_code }: FoundTeam): LookingTeam => ({
    _id: id,
    teamName: team_name,
    pitch,
    seatsLeft: event.max_team_size - members,
    joinLink: publicUrl + joinPath(join_code),
  });
  return {
    own: own ? { skills: fromJson(own.skills), text: own.text, isHidden: hidden.has(own.account_id) } : null,
    asks: asking.filter(isOpen).map(toTeam),
    seekers: seekers
      .filter(({ account_id }) => account_id !== studentId && !hidden.has(account_id))
      .map(({ account_id, name, skills, text }) => ({
        _id: account_id,
        firstName: firstName(name),
        skills: fromJson(skills),
        text,
        isAsked: asked.has(account_id),
      })),
    teams: looking
      .filter((team) => team.id !== led?.id && !askingIds.has(team.id) && isOpen(team))
      .map(toTeam),
  };
}

async function askedBy(db: Reader, draftId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('board_asks')
    .select('account_id')
    .where('draft_id', '=', draftId)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Reported entries first, then the newest. Throws 404, 403. */
export async function listEntries(db: Reader, ref: string, managerId: string): Promise<BoardEntry[]> {
  const event = await findOwnEvent(db, ref, managerId, 'teams');
  return entriesOf(db, event.id);
}

export async function entriesOf(db: Reader, eventId: string): Promise<BoardEntry[]> {
  const hidden = await hiddenIn(db, eventId);
  const counts = await db
    .selectFrom('board_reports')
    .select('entry_id')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('event_id', '=', eventId)
    .groupBy('entry_id')
    .execute();
  const reports = new Map(counts.map((row) => [row.entry_id, row.reports]));
  const seekers = await findSeekers(db, eventId);
  const teams = await findLooking(db, eventId);
  const entries = [
    ...seekers.map(({ account_id, name, skills, text }) => {
      return { _id: account_id, kind: 'student' as const, name, skills: fromJson(skills), text };
    }),
    ...teams.map(({ id, team_name, pitch }) => {
      return { _id: id, kind: 'team' as const, name: team_name, skills: [], text: pitch };
    }),
  ].map((entry) => {
    const { _id } = entry;
    return Object.assign(entry, { reports: reports.get(_id) ?? 0, isHidden: hidden.has(_id) });
  });
  return entries.toSorted((one, other) => other.reports - one.reports);
}
