import { TeamFilter } from '@hackon/contract/teams/teams';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What the team list is narrowed to. */
export interface TeamListFilter {
  text: string;
  status: TeamFilter;
}

/** The filter that stands in the URL as `q` and `status`, and how to change it: back, reload and sharing keep it. */
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
      },
      { replace: true },
    );
  }

  return [filter, setFilter] as const;
}
