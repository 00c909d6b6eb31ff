import type { PageData } from '@hackon/contract/pages/page-data';
import type { QueryClient } from '@tanstack/react-query';
import { seedPublicEvents } from '../features/events/seed-public-events.ts';
import { seedProjects } from '../features/projects/seed-projects.ts';
import { seedResults } from '../features/results/seed-results.ts';

/** Fills the query cache with the data embedded in the page. */
export function seedPageData(client: QueryClient, data: PageData): void {
  seedPublicEvents(client, data);
  seedProjects(client, data);
  seedResults(client, data);
}
