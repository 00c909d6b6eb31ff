import {
  galleryPath,
  pagePaths,
  projectPath,
  publicEventPath,
  publicResultsPath,
} from '@hackon/contract/pages/page-paths';
import type { FixedPage } from '../../define-feature.ts';
import type { Reader } from '../../db/database.ts';
import type { Made } from '../../db/kept-until-changed.ts';
import { escapeHtml } from '../../http/html.ts';
import type { PublicText } from '../../http/send-public.ts';
import { listGalleries, listProjects } from '../projects/listed-projects.ts';

/** The format's maximum. */
const mostUrls = 50_000;

const mostGalleries = 500;

/** In ms: a big sitemap is expensive. */
const keptMs = 60_000;

/** Newest events first. */
export async function writeSitemap(
  db: Reader,
  { publicUrl, pages, now }: { publicUrl: string; pages: readonly FixedPage[]; now: Date },
): Promise<Made<PublicText>> {
  const paths = [pagePaths.home, pagePaths.events, ...pages.map(({ path }) => path)];
  const events = await db
    .selectFrom('events')
    .select(['share_link', 'updated_at', 'results_published_at'])
    .where('status', '<>', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostUrls - paths.length)
    .execute();
  const results = events
    .filter(({ results_published_at }) => results_published_at !== null)
    .slice(0, mostUrls - paths.length - events.length);
  const rest = mostUrls - paths.length - events.length - results.length;
  const galleries = await listGalleries(db, now, Math.min(rest, mostGalleries));
  const ids = galleries.map(({ id }) => id);
  const projects = ids.length > 0 ? await listProjects(db, ids, now, rest - ids.length) : [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => entry(publicUrl + path)),
    ...events.map((event) => entry(publicUrl + publicEventPath(event.share_link), event.updated_at)),
    ...results.map(({ share_link }) => entry(publicUrl + publicResultsPath(share_link))),
    ...galleries.map(({ share_link }) => entry(publicUrl + galleryPath(share_link))),
    ...projects.map((project) =>
      entry(publicUrl + projectPath(project.team_id), project.submitted_at ?? undefined),
    ),
    '</urlset>',
    '',
  ];
  const text = { type: 'application/xml', text: lines.join('\n') };
  // A hidden project leaves at once.
  const from = ids.map((id) => `event:${id}` as const);
  return { value: text, from, until: now.getTime() + keptMs };
}

function entry(address: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}
