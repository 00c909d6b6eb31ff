import { oneOf, sortOrders, teamSorts } from '@hackon/contract/choices';
import type { SortOrder, TeamSort } from '@hackon/contract/teams/teams';

export interface TeamOrder {
  sort: TeamSort;
  order: SortOrder;
}

const newestFirst: TeamOrder = { sort: 'registered', order: 'desc' };

function firstOrder(sort: TeamSort): SortOrder {
  return sort === 'registered' ? 'desc' : 'asc';
}

/** Replaces invalid values by defaults. */
export function readTeamOrder(params: URLSearchParams): TeamOrder {
  const sort = oneOf(teamSorts, params.get('sort')) ?? newestFirst.sort;
  return { sort, order: oneOf(sortOrders, params.get('order')) ?? firstOrder(sort) };
}

/** Omits defaults. */
export function orderParams({ sort, order }: TeamOrder): Record<string, string> {
  return {
    ...(sort !== newestFirst.sort && { sort }),
    ...(order !== firstOrder(sort) && { order }),
  };
}

/** The first press sorts by the column, the second reverses the order. The third shows the newest teams first again. */
export function nextOrder({ sort, order }: TeamOrder, column: TeamSort): TeamOrder {
  if (column !== sort) return { sort: column, order: firstOrder(column) };
  if (order === firstOrder(column)) return { sort, order: order === 'asc' ? 'desc' : 'asc' };
  return newestFirst;
}
