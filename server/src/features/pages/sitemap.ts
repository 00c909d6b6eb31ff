import { pagePaths, publicEventPath } from '@hackon/contract/page-paths';
import type { Reader } from '../../db/database.ts';
import { escapeHtml } from '../../http/html.ts';

/** The most that one sitemap may hold, by its format. */
const mostUrls = 50_000;

/** How long a sitemap serves, in ms: a big one is dear to make, and no search engine comes more often. */
const keptMs = 60_000;

const fixedPages = [pagePaths.home, pagePaths.events, pagePaths.about, pagePaths.contact];

/** Answers the sitemap as XML: every public page, the newest events first, with the instant of their last change. */
export function sitemapOf({ db, publicUrl }: { db: Reader; publicUrl: string }) {
  let kept: { text: Promise<string>; until: number } | undefined;
  return (now: Date): Promise<string> => {
    if (!kept || kept.until <= now.getTime()) {
      kept = { text: writeSitemap(db, publicUrl), until: now.getTime() + keptMs };
      kept.text.catch(() => (kept = undefined));
    }
    return kept.text;
  };
}

async function writeSitemap(db: Reader, publicUrl: string): Promise<string> {
  const events = await db
    .selectFrom('events')
    .select(['share_link', 'updated_at'])
    .where('status', '<>', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostUrls - fixedPages.length)
    .execute();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...fixedPages.map((path) => entry(publicUrl + path)),
    ...events.map((event) => entry(publicUrl + publicEventPath(event.share_link), event.updated_at)),
    '</urlset>',
    '',
  ].join('\n');
}

function entry(address: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}
