import { closesInUntil } from '@hackon/contract/events/closes-in';
import { publicListSearch, readPublicListQuery } from '@hackon/contract/events/public-list-query';
import { gallerySearch, readGalleryQuery } from '@hackon/contract/projects/gallery-query';
import { limits } from '@hackon/contract/limits';
import { PageData, pageDataId } from '@hackon/contract/pages/page-data';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Made } from '../../db/kept-until-changed.ts';
import type { FixedPage, Parts } from '../../define-feature.ts';
import type { App } from '../../http/bind.ts';
import { acceptedEncoding, type Encoding } from '../../http/encodings.ts';
import { setErrorStatus } from '../../http/error-answers.ts';
import { allowJudgeWorker } from '../../http/headers.ts';
import { jsonBlock } from '../../http/html.ts';
import type { PageTemplate } from '../../http/page-template.ts';
import { type PublicText, sendPublic } from '../../http/send-public.ts';
import { withoutOrigin } from '../../http/without-origin.ts';
import { BodyRenderer } from './body-renderer.ts';
import { fillEventPage } from './fill-event-page.ts';
import { fillEventsPage } from './fill-events-page.ts';
import { fillGalleryPage } from './fill-gallery-page.ts';
import { fillLandingPage } from './fill-landing-page.ts';
import { fillProjectPage } from './fill-project-page.ts';
import { fillResultsPage } from './fill-results-page.ts';
import type { FillPage, PageContent, Visit } from './page-content.ts';
import { headHtml } from './page-head.ts';
import { robots } from './robots.ts';
import { siteImage } from './site-image.ts';
import { writeSitemap } from './sitemap.ts';

/** Other pages depend on the user, so they are sent unfilled. */
function publicPages(pages: readonly FixedPage[]): Map<string, FillPage> {
  return new Map<string, FillPage>([
    [pagePaths.home, fillLandingPage],
    [pagePaths.events, fillEventsPage],
    [pagePaths.publicEvent, fillEventPage],
    [pagePaths.gallery, fillGalleryPage],
    [pagePaths.project, fillProjectPage],
    [pagePaths.publicResults, fillResultsPage],
    ...pages.map((page) => [page.path, fixedPage(page)] as const),
  ]);
}

export function pagesRoutes(app: App, parts: Parts): void {
  const {
    db,
    config,
    answers,
    publicEvents: events,
    publicProjects: projects,
    template,
    pages,
    webRoot,
    log,
    metrics,
  } = parts;
  const { publicUrl, siteContent } = config;
  app.get('/sitemap.xml', { config: { readsDatabase: true } }, (request, reply) => {
    // Responses are too big to cache per query.
    if (withoutOrigin(request.url) !== '/sitemap.xml') return reply.redirect('/sitemap.xml', 308);
    const make = () => writeSitemap(db, { publicUrl, pages, now: request.now });
    return answers.answer(request, reply, make, { cards: limits.maxPage });
  });
  app.get('/robots.txt', (request, reply) =>
    sendPublic(request, reply, { type: 'text/plain', text: robots(publicUrl) }),
  );
  // The bundle is beside the public folder. Its metric exists even without a built page.
  const bodies = new BodyRenderer({ file: `${webRoot}-server/entry-server.js`, log, metrics });
  if (!template) return;
  const fills = publicPages(pages);
  for (const path of Object.values(pagePaths)) {
    servePage(app, path, {
      db,
      fill: fills.get(path),
      events,
      projects,
      answers,
      publicUrl,
      template,
      siteContent,
      bodies,
    });
  }
}

function fixedPage({ path, ...words }: FixedPage): FillPage {
  return async ({ publicUrl }) => ({
    value: { head: { ...words, canonical: publicUrl + path, image: siteImage(publicUrl) } },
    from: [],
  });
}

/**
 * Sends the page unfilled with the error's status if filling fails. The browser then loads the data and shows the
 * error.
 */
function servePage(app: App, path: string, given: Given): void {
  const { db, fill, events, projects, answers, publicUrl, template } = given;
  app.get<PageRoute>(path, {
    config: fill ? { readsDatabase: true } : {},
    handler: async (request, reply) => {
      if (path === pagePaths.judge) allowJudgeWorker(reply);
      if (!fill) return sendHtml(request, reply, template.unlisted(path));
      const visit = { db, events, projects, publicUrl, ...visitOf(request) };
      const address = plainAddress(request.url, path, visit.search);
      const make = async () => {
        const made = await fill(visit);
        const encoding = acceptedEncoding(request.headers['accept-encoding']);
        return documentOf(made, { ...given, path, address, encoding, now: request.now });
      };
      return answers.answer(request, reply, make, { address });
    },
    errorHandler: (error, request, reply) => {
      setErrorStatus(error, request, reply);
      return sendHtml(request, reply, template.unlisted(path));
    },
  });
  // Search engines treat a trailing slash as another page.
  if (path !== pagePaths.home) {
    app.get(`${path}/`, ({ url }, reply) =>
      reply.redirect(withoutOrigin(url).replace(/\/(?=\?|$)/u, ''), 308),
    );
  }
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  return sendPublic(request, reply, { type: 'text/html', text });
}

interface Given {
  db: Parts['db'];
  fill: FillPage | undefined;
  events: Parts['publicEvents'];
  projects: Parts['publicProjects'];
  answers: Parts['answers'];
  publicUrl: string;
  template: PageTemplate;
  siteContent: Parts['config']['siteContent'];
  bodies: BodyRenderer;
}

interface PageRoute {
  Params: Record<string, string>;
}

function visitOf({ url, params, now }: FastifyRequest<PageRoute>): Pick<Visit, 'params' | 'search' | 'now'> {
  // A second question mark is part of a value.
  const search = new URLSearchParams(url.split('?').slice(1).join('?'));
  return { params, search, now };
}

/** Drops parameters without effect, such as campaign parameters. The rest is the cache key. */
function plainAddress(url: string, path: string, search: URLSearchParams): string {
  const [plain = ''] = withoutOrigin(url).split('?', 1);
  if (path === pagePaths.events) return plain + publicListSearch(readPublicListQuery(search));
  if (path === pagePaths.gallery) return plain + gallerySearch(readGalleryQuery(search));
  return plain;
}

interface Asked {
  path: string;
  address: string;
  encoding: Encoding;
  now: Date;
}

/** Sends no body under load or after a failed rendering. The browser then renders the page. */
async function documentOf(
  { value: content, from, until = Infinity }: Made<PageContent>,
  { template, siteContent, bodies, path, address, encoding, now }: Given & Asked,
): Promise<Made<PublicText>> {
  // Drops fields outside the contract, as API replies do.
  const data = z.parse(PageData, { ...content.data, renderedAt: now.toISOString() });
  const source = { address, data, siteContent };
  const { page, until: mayRenderAt = Infinity } = await bodies.render(`${encoding} ${address}`, source, now);
  const { renderedAt: _at, ...plain } = data;
  const text = template.filledWith({
    path,
    head: headHtml(content.head) + (page?.head ?? ''),
    body: page?.body,
    data: dataBlock(page ? data : plain),
  });
  const lasts = Math.min(until, mayRenderAt, wordsUntil(data, now));
  return { value: { type: 'text/html', text }, from, until: lasts };
}

function dataBlock(data: PageData): string | undefined {
  return Object.keys(data).length > 0
    ? jsonBlock({ type: 'application/json', id: pageDataId }, data)
    : undefined;
}

/** Returns the instant in ms at which a 'closes in' text of the page changes. */
function wordsUntil({ publicEvents, publicEvent }: PageData, now: Date): number {
  const events = [...(publicEvents?.rows ?? []), ...(publicEvent ? [publicEvent.event] : [])];
  return Math.min(...events.map(({ registrationDeadline }) => closesInUntil(registrationDeadline, now)));
}
