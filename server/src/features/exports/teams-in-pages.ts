import type { TeamFilter } from '@hackon/contract/teams';
import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import type { Row } from '../../db/tables.ts';
import { membersOf } from '../teams/members-of.ts';
import { selectListedTeams } from '../teams/select-listed-teams.ts';

/** A team with its members, leader first. */
export interface ExportedTeam {
  team: Row<'teams'>;
  members: readonly Row<'members'>[];
}

/** So many teams that reading them, on the thread that answers everybody, is done within a few ms. */
const teamsPerPage = 100;

/**
 * The teams that the team list of an event shows, in its order, newest first. They are read page by page, as they are
 * taken, so that no more than one page is held at a time; each page begins after the last team of the one before, and
 * a team that registers or withdraws meanwhile makes no other one appear twice or not at all.
 */
export async function* teamsInPages(
  db: Reader,
  eventId: string,
  status: TeamFilter,
): AsyncGenerator<ExportedTeam[]> {
  const pages = inPages<Row<'teams'>>(teamsPerPage, (last) =>
    selectTeamsAfter(db, eventId, status, last).execute(),
  );
  for await (const teams of pages) {
    const members = await membersOf(
      db,
      eventId,
      teams.map(({ id }) => id),
    );
    yield teams.map((team) => ({ team, members: members.get(team.id) ?? [] }));
  }
}

function selectTeamsAfter(db: Reader, eventId: string, status: TeamFilter, last: Row<'teams'> | undefined) {
  const listed = selectListedTeams(db, eventId, status)
    .selectAll('teams')
    .orderBy('teams.registration_date', 'desc')
    .orderBy('teams.id', 'desc')
    .limit(teamsPerPage);
  if (!last) return listed;
  const { registration_date, id } = last;
  return listed.where((eb) =>
    eb(eb.refTuple('teams.registration_date', 'teams.id'), '<', eb.tuple(registration_date, id)),
  );
}
