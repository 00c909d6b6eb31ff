import type { PaymentStatus } from '@hackon/contract/accounts/accounts';
import type { SortOrder, TeamSort } from '@hackon/contract/teams/teams';
import { type RawBuilder, sql } from 'kysely';
import { byteOrder } from '../../db/byte-order.ts';
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

export interface TeamsOrder {
  sort: TeamSort;
  order: SortOrder;
}

const newestFirst: TeamsOrder = { sort: 'registered', order: 'desc' };

/**
 * Yields the newest first by default. Pages continue after the last team, so concurrent changes neither repeat nor
 * skip teams.
 */
export async function* teamsInPages(
  db: Reader,
  filter: TeamsFilter,
  { skip = 0, most = Infinity, by = newestFirst }: { skip?: number; most?: number; by?: TeamsOrder } = {},
): AsyncGenerator<ListedTeam[]> {
  let left = most;
  const pages = inPages<OrderedTeam>(teamsPerPage, async (last) => {
    if (left <= 0) return [];
    const next = selectTeamsAfter(db, filter, by, last).limit(Math.min(left, teamsPerPage));
    left -= teamsPerPage;
    return next.offset(last ? 0 : skip).execute();
  });
  for await (const teams of pages) {
    const ids = teams.map(({ id }) => id);
    const members = await membersOf(db, filter.eventId, ids);
    yield teams.map(({ order_key: _key, ...team }) => ({ team, members: members.get(team.id) ?? [] }));
  }
}

/** `key` depends on the order. */
type OrderedTeam = Row<'teams'> & { order_key: string };

/** Ids separate teams of one key. */
function selectTeamsAfter(
  db: Reader,
  filter: TeamsFilter,
  { sort, order }: TeamsOrder,
  last: OrderedTeam | undefined,
) {
  const key = keyOf(db, sort);
  const listed = selectListedTeams(db, filter)
    .selectAll('teams')
    .select(key.as('order_key'))
    .orderBy(key, order)
    .orderBy('teams.id', order);
  if (!last) return listed;
  const { order_key, id } = last;
  return listed.where((eb) =>
    eb(eb.refTuple(key, 'teams.id'), order === 'asc' ? '>' : '<', eb.tuple(order_key, id)),
  );
}

function keyOf(db: Reader, sort: TeamSort): RawBuilder<string> {
  if (sort === 'registered') return sql.ref<string>('teams.registration_date');
  if (sort === 'team') return byteOrder(db, sql.ref('teams.team_name_key'));
  if (sort === 'transaction') return byteOrder(db, sql`coalesce(${sql.ref('teams.transaction_key')}, '')`);
  if (sort === 'size') return sizeKey();
  const ranks = statusRanks.map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(String(rank))}`);
  return sql`case ${sql.ref('teams.payment_status')} ${sql.join(ranks, sql` `)} end`;
}

/** The number of members, as two digits that sort as text. */
function sizeKey(): RawBuilder<string> {
  return sql`(
    select case when count(*) < 10 then '0' else '' end || count(*) from members
    where members.event_id = teams.event_id and members.team_id = teams.id
  )`;
}

/** Pending payments need a decision. */
const statusRanks: readonly PaymentStatus[] = ['pending', 'rejected', 'verified', 'not_required'];
