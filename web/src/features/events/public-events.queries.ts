import { publicEvent, publicEvents } from '@hackon/contract/events/events';
import type { PublicListQuery } from '@hackon/contract/events/public-list-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../api/call.ts';

/** All keys start with `events`, as the manager's do: one invalidation refreshes every list. */
export const publicEventKeys = {
  all: ['events', 'public'],
  list: (query: PublicListQuery, limit: number) => ['events', 'public', 'list', query, limit],
  detail: (ref: string) => ['events', 'public', 'detail', ref],
};

/** Loads a page of the public list. Keeps the old rows while loading. */
export function usePublicEvents(query: PublicListQuery, limit: number) {
  return useQuery({
    queryKey: publicEventKeys.list(query, limit),
    queryFn: ({ signal }) => callPage(publicEvents, { query: { ...query, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the public view of an event, by share link or id. */
export function usePublicEvent(ref: string) {
  return useQuery({
    queryKey: publicEventKeys.detail(ref),
    queryFn: ({ signal }) => call(publicEvent, { params: { id: ref }, signal }),
  });
}
