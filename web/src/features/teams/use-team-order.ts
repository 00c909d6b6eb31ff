import type { TeamSort } from '@hackon/contract/teams/teams';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { nextOrder, orderParams, readTeamOrder } from './team-order.ts';

/** Kept in the URL. */
export function useTeamOrder() {
  const [search, setSearch] = useSearchParams();
  const { sort, order } = readTeamOrder(search);
  const current = useMemo(() => ({ sort, order }), [sort, order]);

  const sortBy = useCallback(
    (column: TeamSort) => {
      const { sort: _sort, order: _order, ...others } = Object.fromEntries(search);
      setSearch({ ...others, ...orderParams(nextOrder(current, column)) }, { replace: true });
    },
    [current, search, setSearch],
  );

  return [current, sortBy] as const;
}
