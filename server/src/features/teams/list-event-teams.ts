import type { SortOrder, Team, TeamFilter, TeamSort } from '@hackon/contract/teams/teams';
import { teamMessages } from '@hackon/contract/teams/messages';
import type { Reader } from '../../db/database.ts';
import { type LongPage, longPage, type Page, page } from '../../http/pagination.ts';
import { OpenAtOnce } from '../../open-at-once.ts';
import { findOwnEvent } from '../events/find-event.ts';
import { selectListedTeams } from './select-listed-teams.ts';
import { type ListedTeam, teamsInPages, teamsPerPage } from './teams-in-pages.ts';
import { toTeam } from './to-team.ts';

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
  const { id: eventId } = await findOwnEvent(db, ref, managerId);
  const filter = { eventId, status: query.status, q: query.q };
  const { total } = await selectListedTeams(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const limit = query.limit ?? total;
  const skip = (query.page - 1) * limit;
  const most = Math.min(limit, total - skip);
  const { sort, order = sort === 'registered' ? 'desc' : 'asc' } = query;
  const teams = teamsInPages(db, filter, { skip, most, by: { sort, order } });
  if (most > teamsPerPage) return longPage(countedPages(managerId, teams), total);
  const { done, value } = await teams.next();
  return page(done ? [] : value.map(toListed), total);
}

/** Counts the list as open until its last page. Throws 429. */
async function* countedPages(
  accountId: string,
  pages: AsyncIterable<readonly ListedTeam[]>,
): AsyncGenerator<Team[]> {
  const leave = longLists.enter(accountId);
  try {
    for await (const teams of pages) yield teams.map(toListed);
  } finally {
    leave();
  }
}

function toListed({ team, members }: ListedTeam): Team {
  return toTeam(team, members);
}
