import type { PageData } from '@hackon/contract/pages/page-data';
import type { QueryClient } from '@tanstack/react-query';
import { publicEventKeys } from './public-events.queries.ts';

/**
 * Puts what the server sent along with the page into the cache, under the keys by which it would be asked for: who
 * asks within the next seconds is answered at once, and a page of another address asks as ever.
 */
export function seedPublicEvents(client: QueryClient, { publicEvents, publicEvent }: PageData): void {
  if (publicEvents) {
    const { query, limit, rows, total } = publicEvents;
    client.setQueryData(publicEventKeys.list(query, limit), { rows, total });
  }
  if (publicEvent) client.setQueryData(publicEventKeys.detail(publicEvent.ref), publicEvent.event);
}
