import type { HistoryEntry } from '@hackon/contract/history';
import type { Reader } from '../../db/database.ts';
import { type Page, page } from '../../http/pagination.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { findTeam, requireOwnEvent } from '../teams/find-team.ts';
import { namesIn, toHistoryEntry } from './to-history-entry.ts';

/** Whose history it is to be, and which page of it; `page` counts from 1. */
interface Asked {
  managerId: string;
  query: { page: number; limit: number };
}

/** What was done to one of the manager's own events and to its teams, newest first. Throws 404 for any other. */
export async function listEventHistory(db: Reader, ref: string, asked: Asked): Promise<Page<HistoryEntry[]>> {
  const { id: eventId } = await findOwnEvent(db, ref, asked.managerId);
  return listHistory(db, { eventId }, asked);
}

/** What was done to a team of one of the manager's own events, newest first. Throws 404 for any other. */
export async function listTeamHistory(
  db: Reader,
  teamId: string,
  asked: Asked,
): Promise<Page<HistoryEntry[]>> {
  const { event_id: eventId } = await findTeam(db, teamId);
  await requireOwnEvent(db, eventId, asked.managerId);
  return listHistory(db, { eventId, teamId }, asked);
}

async function listHistory(
  db: Reader,
  { eventId, teamId }: { eventId: string; teamId?: string },
  { managerId, query }: Asked,
): Promise<Page<HistoryEntry[]>> {
  let actions = db.selectFrom('audit_log').where('event_id', '=', eventId);
  if (teamId !== undefined) actions = actions.where('subject_id', '=', teamId);
  const { total } = await actions
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await actions
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const named = await namesIn(db, eventId, rows);
  return page(
    rows.map((row) => toHistoryEntry(row, named, managerId)),
    total,
  );
}
