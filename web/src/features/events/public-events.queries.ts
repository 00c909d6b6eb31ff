import { publicCities, publicEvent, publicEvents } from '@hackon/contract/events/events';
import type { PublicListQuery } from '@hackon/contract/events/public-list-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../api/call.ts';

/** Managers' lists share the prefix `events`. */
export const publicEventKeys = {
  all: ['events', 'public'],
  list: (query: PublicListQuery, limit: number) => ['events', 'public', 'list', query, limit],
  cities: ['events', 'public', 'cities'],
  detail: (ref: string) => ['events', 'public', 'detail', ref],
};

/** Keeps the old rows while loading. */
export function usePublicEvents(query: PublicListQuery, limit: number) {
  return useQuery({
    queryKey: publicEventKeys.list(query, limit),
    queryFn: ({ signal }) => callPage(publicEvents, { query: { ...query, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePublicCities() {
  return useQuery({
    queryKey: publicEventKeys.cities,
    queryFn: ({ signal }) => call(publicCities, { signal }),
  });
}

/** `ref` is a share link or id. */
export function usePublicEvent(ref: string) {
  return useQuery({
    queryKey: publicEventKeys.detail(ref),
    queryFn: ({ signal }) => call(publicEvent, { params: { id: ref }, signal }),
  });
}
