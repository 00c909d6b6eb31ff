import { projectMessages } from '@hackon/contract/projects/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import { findGalleryEvent, type GalleryEvent } from './gallery-event.ts';
import { type CountedProject, countedProjects } from '../submissions/counted-projects.ts';

export interface FoundProject {
  event: GalleryEvent;
  project: CountedProject;
}

/** Throws 404 for a project that the gallery does not show now. */
export async function findShownProject(db: Reader, id: string, now: Date): Promise<FoundProject> {
  const row = await db
    .selectFrom('submissions')
    .select('event_id')
    .where('team_id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw projectNotFound();
  const event = await findGalleryEvent(db, row.event_id, now);
  const { projects } = await countedProjects(db, { event, teamIds: [id], now });
  const [project] = projects;
  if (!project) throw projectNotFound();
  return { event, project };
}

export function projectNotFound(): ApiError {
  return new ApiError('not_found', projectMessages.notFound);
}
