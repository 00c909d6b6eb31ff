import { Id } from '@hackon/contract/fields';
import { headWords } from '@hackon/contract/pages/head-words';
import { projectPath } from '@hackon/contract/pages/page-paths';
import { projectShareCardPath } from '@hackon/contract/projects/projects';
import * as z from 'zod/mini';
import type { Made } from '../../db/kept-until-changed.ts';
import { projectNotFound } from '../projects/find-shown-project.ts';
import { projectCardVersion } from '../projects/project-card-version.ts';
import type { PageContent, Visit } from './page-content.ts';

/** Throws 404 for a project that its gallery does not show. */
export async function fillProjectPage(visit: Visit): Promise<Made<PageContent>> {
  const { projects, now, publicUrl, params } = visit;
  const { id = '' } = params;
  if (!z.safeParse(Id, id).success) throw projectNotFound();
  const { value: project, ...basis } = await projects.project(id, now);
  const { title, tagline, teamName, event } = project;
  const card = `${publicUrl}${projectShareCardPath(id)}?v=${projectCardVersion({ project, event })}`;
  const content = {
    head: {
      title: headWords.title(title),
      cardTitle: title,
      description: [tagline, headWords.project.description(teamName, event.title)]
        .filter(Boolean)
        .join(' · '),
      canonical: publicUrl + projectPath(id),
      image: { url: card, alt: headWords.project.image(title) },
    },
    data: { project },
  };
  return { ...basis, value: content };
}
