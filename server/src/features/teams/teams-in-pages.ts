import type { Reader } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import type { Row } from '../../db/tables.ts';
import { membersOf } from './members-of.ts';
import { selectListedTeams, type TeamsFilter } from './select-listed-teams.ts';

/** Leader first. */
export interface ListedTeam {
  team: Row<'teams'>;
  members: readonly Row<'members'>[];
}

/** A page blocks the event loop for 2 ms, with 50 members per team for 20 ms. */
export const teamsPerPage = 40;

/**
 * Yields the newest first. Pages continue after the last team, so concurrent changes neither repeat nor skip
 * teams.
 */
export async function* teamsInPages(
  db: Reader,
  filter: TeamsFilter,
  { skip = 0, most = Infinity }: { skip?: number; most?: number } = {},
): AsyncGenerator<ListedTeam[]> {
  let left = most;
  const pages = inPages<Row<'teams'>>(teamsPerPage, async (last) => {
    if (left <= 0) return [];
    const next = selectTeamsAfter(db, filter, last).limit(Math.min(left, teamsPerPage));
    left -= teamsPerPage;
    return next.offset(last ? 0 : skip).execute();
  });
  for await (const teams of pages) {
    const ids = teams.map(({ id }) => id);
    const members = await membersOf(db, filter.eventId, ids);
    yield teams.map((team) => ({ team, members: members.get(team.id) ?? [] }));
  }
}

function selectTeamsAfter(db: Reader, filter: TeamsFilter, last: Row<'teams'> | undefined) {
  const listed = selectListedTeams(db, filter)
    .selectAll('teams')
    .orderBy('teams.registration_date', 'desc')
    .orderBy('teams.id', 'desc');
  if (!last) return listed;
  const { registration_date, id } = last;
  return listed.where((eb) =>
    eb(eb.refTuple('teams.registration_date', 'teams.id'), '<', eb.tuple(registration_date, id)),
  );
}
