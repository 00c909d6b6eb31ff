import { eventHistory, teamHistory, type HistoryEntry } from '@hackon/contract/history/history';
import { limits } from '@hackon/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPage } from '../../api/call.ts';

export type HistoryOf = { eventId: string } | { teamId: string };

/** Loads the newest `count` entries or more. Changes under `events` or `teams` invalidate it. */
export function useHistory(of: HistoryOf, count: number) {
  const place = 'teamId' in of ? ['teams', 'history', of.teamId] : ['events', 'history', of.eventId];
  return useQuery({
    queryKey: [...place, count],
    queryFn: ({ signal }) => newestOf(of, count, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

async function newestOf(of: HistoryOf, count: number, signal: AbortSignal) {
  const limit = Math.min(count, limits.maxPage);
  const numbers = Array.from({ length: Math.ceil(count / limit) }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map((page) => {
      const asked = { query: { page, limit }, signal };
      return 'teamId' in of
        ? callPage(teamHistory, { params: of, ...asked })
        : callPage(eventHistory, { params: { id: of.eventId }, ...asked });
    }),
  );
  return { entries: distinct(pages.flatMap(({ rows }) => rows)), total: pages[0]?.total ?? 0 };
}

/** A new action moves entries to the next page, so an entry can appear on two pages. */
function distinct(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}
