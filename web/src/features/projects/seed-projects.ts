import type { PageData } from '@hackon/contract/pages/page-data';
import type { QueryClient } from '@tanstack/react-query';
import { projectKeys } from './projects.queries.ts';

/** Fills the query cache with the data embedded in the page. */
export function seedProjects(client: QueryClient, { gallery, project }: PageData): void {
  if (gallery) client.setQueryData(projectKeys.gallery(gallery.ref, gallery.query), gallery.gallery);
  if (project) client.setQueryData(projectKeys.detail(project._id), project);
}
