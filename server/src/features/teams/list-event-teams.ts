import { mayDo } from '@hackon/contract/people/roles';
import type { SortOrder, Team, TeamFilter, TeamSort } from '@hackon/contract/teams/teams';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { Reader } from '../../db/database.ts';
import { type LongPage, longPage, type Page, page } from '../../http/pagination.ts';
import { OpenAtOnce } from '../../open-at-once.ts';
import { rolesAt } from '../events/event-roles.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { selectListedTeams } from './select-listed-teams.ts';
import { type ListedTeam, teamsInPages, teamsPerPage } from './teams-in-pages.ts';
import { namesOnly, toTeam } from './to-team.ts';

/** Without a `limit` all teams; `page` starts at 1. */
export interface TeamsQuery {
  q: string;
  status: TeamFilter;
  sort: TeamSort;
  /** Newest first by default, or ascending. */
  order?: SortOrder | undefined;
  page: number;
  limit?: number | undefined;
}

const longLists = new OpenAtOnce({ most: 4, refusal: teamMessages.teamListsRunning });

/** Streams a long list in pages. Throws 404. */
export async function listEventTeams(
  db: Reader,
  { managerId, ref, query }: { managerId: string; ref: string; query: TeamsQuery },
): Promise<Page<Team[]> | LongPage<Team[]>> {
  const { id: eventId } = await findOwnEvent(db, ref, managerId, 'teams');
  const hasDetails = mayDo(await rolesAt(db, eventId, managerId), 'details');
  // Search and order must not reveal fields that the list omits.
  const filter = { eventId, status: query.status, q: query.q, byNames: !hasDetails };
  const toListed = ({ team, members }: ListedTeam) => {
    const listed = toTeam(team, members);
    return hasDetails ? listed : namesOnly(listed);
  };
  const { total } = await selectListedTeams(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const limit = query.limit ?? total;
  const skip = (query.page - 1) * limit;
  const most = Math.min(limit, total - skip);
  const sort = !hasDetails && query.sort === 'transaction' ? 'registered' : query.sort;
  const { order = sort === 'registered' ? 'desc' : 'asc' } = query;
  const teams = teamsInPages(db, filter, { skip, most, by: { sort, order } });
  if (most > teamsPerPage) return longPage(countedPages(managerId, teams, toListed), total);
  const { done, value } = await teams.next();
  return page(done ? [] : value.map(toListed), total);
}

/** Counts the list as open until its last page. Throws 429. */
async function* countedPages(
  accountId: string,
  pages: AsyncIterable<readonly ListedTeam[]>,
  toListed: (listed: ListedTeam) => Team,
): AsyncGenerator<Team[]> {
  const leave = longLists.enter(accountId);
  try {
    for await (const teams of pages) yield teams.map(toListed);
  } finally {
    leave();
  }
}
