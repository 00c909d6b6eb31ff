import type { HistoryEntry } from '@hackon/contract/history/history';
import type { Reader } from '../../db/database.ts';
import type { Page } from '../../http/pagination.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { listHistory } from '../history/list-history.ts';
import type { NamedTeam } from '../history/to-history-entry.ts';
import { findTeam, requireOwnEvent } from './find-team.ts';

interface Asked {
  managerId: string;
  query: { page: number; limit: number };
}

/** Newest first. Throws 404. */
export async function listEventHistory(db: Reader, ref: string, asked: Asked): Promise<Page<HistoryEntry[]>> {
  const { id: eventId } = await findOwnEvent(db, ref, asked.managerId, 'details');
  return listHistory(db, { ...asked, eventId, teamsNamed: (ids) => teamsNamed(db, eventId, ids) });
}

/** Newest first. Throws 404. */
export async function listTeamHistory(
  db: Reader,
  teamId: string,
  asked: Asked,
): Promise<Page<HistoryEntry[]>> {
  const { event_id: eventId } = await findTeam(db, teamId);
  await requireOwnEvent(db, eventId, asked.managerId, 'details');
  return listHistory(db, { ...asked, eventId, teamId, teamsNamed: (ids) => teamsNamed(db, eventId, ids) });
}

async function teamsNamed(
  db: Reader,
  eventId: string,
  ids: string[],
): Promise<ReadonlyMap<string, NamedTeam>> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'team_name', 'withdrawn_at'])
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .execute();
  return new Map(teams.map((team) => [team.id, team]));
}
