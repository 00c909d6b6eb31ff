import type { PageData } from '@hackon/contract/pages/page-data';
import type { QueryClient } from '@tanstack/react-query';
import { publicResultsKey } from './public-results-key.ts';

/** Fills the query cache with the data embedded in the page. */
export function seedResults(client: QueryClient, { results }: PageData): void {
  if (results) client.setQueryData(publicResultsKey(results.ref), results.results);
}
