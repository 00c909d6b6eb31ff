import { TeamFilter } from '@hackon/contract/teams/teams';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { orderParams, readTeamOrder } from './team-order.ts';

export interface TeamListFilter {
  text: string;
  status: TeamFilter;
}

export function useTeamFilter() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const status = TeamFilter.safeParse(search.get('status')).data ?? 'all';
  const filter = useMemo(() => ({ text, status }), [text, status]);

  function setFilter(next: TeamListFilter) {
    setSearch(
      {
        ...(next.text !== '' && { q: next.text }),
        ...(next.status !== 'all' && { status: next.status }),
        ...orderParams(readTeamOrder(search)),
      },
      { replace: true },
    );
  }

  return [filter, setFilter] as const;
}
