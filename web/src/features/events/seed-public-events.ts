import type { PageData } from '@hackon/contract/pages/page-data';
import type { QueryClient } from '@tanstack/react-query';
import { publicEventKeys } from './public-events.queries.ts';

/** Fills the query cache with the data embedded in the page. */
export function seedPublicEvents(
  client: QueryClient,
  { publicEvents, publicCities, publicEvent }: PageData,
): void {
  if (publicEvents) {
    const { query, limit, rows, total } = publicEvents;
    client.setQueryData(publicEventKeys.list(query, limit), { rows, total });
  }
  if (publicCities) client.setQueryData(publicEventKeys.cities, publicCities);
  if (publicEvent) client.setQueryData(publicEventKeys.detail(publicEvent.ref), publicEvent.event);
}
