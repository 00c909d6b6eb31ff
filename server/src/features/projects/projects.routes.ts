import { buffer } from 'node:stream/consumers';
import { projectMessages } from '@hackon/contract/projects/messages';
import * as contract from '@hackon/contract/projects/projects';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { bindPublic } from '../../http/bind-public.ts';
import { keptCards, shareCardKey, shareCards } from '../sharing/share-cards.ts';
import type { CountedProject } from '../submissions/counted-projects.ts';
import { ProjectFiles } from '../submissions/project-files.ts';
import { type FoundProject, findShownProject } from './find-shown-project.ts';
import { projectCardVersion } from './project-card-version.ts';
import { reportProject } from './report-project.ts';

export function projectsRoutes(app: App, { db, config, answers, publicProjects: projects }: Parts): void {
  const files = new ProjectFiles(config.dataDir);

  bindPublic(app, contract.projectGallery, answers, async ({ params, query, now }) => {
    const { value, ...basis } = await projects.gallery(params.id, query, now);
    return { ...basis, value: value.gallery };
  });

  bindPublic(app, contract.publicProject, answers, ({ params, now }) => projects.project(params.id, now));

  const shareCardOf = shareCards(async ({ project, event }: Card) => {
    // Loads fonts and Typst with the first card.
    const { drawProjectCard } = await import('../sharing/draw-share-card.ts');
    return drawProjectCard({ ...project, event }, await pictureOf(project));
  }, keptCards);
  bind(app, contract.projectShareCard, async ({ params, now }) => {
    const shown = await findShownProject(db, params.id, now);
    const card = { id: params.id, version: projectCardVersion(shown), ...shown };
    return {
      content: await shareCardOf(card),
      etag: shareCardKey(card),
      cacheControl: 'public, max-age=3600',
    };
  });

  bind(app, contract.reportProject, async ({ params, body, now }) => {
    await reportProject(db, { id: params.id, reason: body.reason, now });
    return { message: projectMessages.reported };
  });

  /** Returns the first picture. Returns undefined if it was just removed. */
  async function pictureOf({ files: shown }: CountedProject): Promise<Buffer | undefined> {
    const picture = shown.find(({ kind }) => kind === 'picture');
    if (!picture) return undefined;
    const row = await db
      .selectFrom('submission_files')
      .select('stored_name')
      .where('id', '=', picture._id)
      .executeTakeFirst();
    return row && buffer(files.read(row.stored_name, 'large.webp')).catch(() => undefined);
  }
}

interface Card extends FoundProject {
  id: string;
  version: string;
}
