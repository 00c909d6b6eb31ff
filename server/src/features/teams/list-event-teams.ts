import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Team, TeamFilter } from '@hackon/contract/teams';
import { textKey } from '@hackon/contract/text-key';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type Page, page } from '../../http/page.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { membersOf } from './members-of.ts';
import { selectListedTeams } from './select-listed-teams.ts';
import { toTeam } from './to-team.ts';

/** What a team list is asked for. Without a `limit` it is all teams; `page` counts from 1. */
export interface TeamsQuery {
  /** Looked for in the team's name and in its members' names, emails and register numbers. */
  q: string;
  status: TeamFilter;
  page: number;
  limit?: number | undefined;
}

/** The teams of one of the manager's own events, newest first. Throws 404 for any other event. */
export async function listEventTeams(
  db: Reader,
  { managerId, ref, query }: { managerId: string; ref: string; query: TeamsQuery },
): Promise<Page<Team[]>> {
  const { id: eventId } = await findOwnEvent(db, ref, managerId);
  const matching = selectListedTeams(db, eventId, query.status).where((eb) => isFoundBy(eb, query.q));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const limit = query.limit ?? total;
  const rows = await matching
    .selectAll()
    .orderBy('teams.registration_date', 'desc')
    .orderBy('teams.id', 'desc')
    .limit(limit)
    .offset((query.page - 1) * limit)
    .execute();
  const members = await membersOf(
    db,
    eventId,
    rows.map((row) => row.id),
  );
  return page(
    rows.map((row) => toTeam(row, members.get(row.id) ?? [])),
    total,
  );
}

function isFoundBy(eb: ExpressionBuilder<Tables, 'teams'>, q: string): Expression<SqlBool> {
  const search = textKey(q);
  return search === '' ? eb.lit(true) : contains(eb.ref('teams.search_key'), search);
}
