import { limits } from '@hackon/contract/limits';
import { PageData, pageDataId } from '@hackon/contract/pages/page-data';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FixedPage, Parts } from '../../define-feature.ts';
import type { App } from '../../http/bind.ts';
import { setErrorStatus } from '../../http/error-answers.ts';
import { jsonBlock } from '../../http/html.ts';
import type { PageTemplate } from '../../http/page-template.ts';
import { sendPublic } from '../../http/send-public.ts';
import { withoutOrigin } from '../../http/without-origin.ts';
import { fillEventPage } from './fill-event-page.ts';
import { fillEventsPage } from './fill-events-page.ts';
import { fillLandingPage } from './fill-landing-page.ts';
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
    ...pages.map((page) => [page.path, fixedPage(page)] as const),
  ]);
}

export function pagesRoutes(app: App, parts: Parts): void {
  const { db, config, answers, publicEvents: events, template, pages } = parts;
  const { publicUrl } = config;
  app.get('/sitemap.xml', { config: { readsDatabase: true } }, (request, reply) => {
    // Too big to cache per query.
    if (withoutOrigin(request.url) !== '/sitemap.xml') return reply.redirect('/sitemap.xml', 308);
    const make = () => writeSitemap(db, { publicUrl, pages, now: request.now });
    return answers.answer(request, reply, make, limits.maxPage);
  });
  app.get('/robots.txt', (request, reply) =>
    sendPublic(request, reply, { type: 'text/plain', text: robots(publicUrl) }),
  );
  if (!template) return;
  const fills = publicPages(pages);
  for (const path of Object.values(pagePaths)) {
    servePage(app, path, { fill: fills.get(path), events, answers, publicUrl, template });
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
function servePage(app: App, path: string, { fill, events, answers, publicUrl, template }: Given): void {
  app.get<PageRoute>(path, {
    config: fill ? { readsDatabase: true } : {},
    handler: async (request, reply) => {
      if (!fill) return sendHtml(request, reply, template.unlisted(path));
      return answers.answer(request, reply, async () => {
        const { value: content, ...basis } = await fill({ events, publicUrl, ...visitOf(request) });
        return { ...basis, value: { type: 'text/html', text: htmlOf(template, path, content) } };
      });
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
  fill: FillPage | undefined;
  events: Parts['publicEvents'];
  answers: Parts['answers'];
  publicUrl: string;
  template: PageTemplate;
}

interface PageRoute {
  Params: Record<string, string>;
}

function visitOf({ url, params, now }: FastifyRequest<PageRoute>): Pick<Visit, 'params' | 'search' | 'now'> {
  // A second question mark is part of a value.
  const search = new URLSearchParams(url.split('?').slice(1).join('?'));
  return { params, search, now };
}

/** Drops fields outside the contract. */
function htmlOf(template: PageTemplate, path: string, { head, data }: PageContent): string {
  const block = data && jsonBlock({ type: 'application/json', id: pageDataId }, z.parse(PageData, data));
  return template.filledWith({ path, head: headHtml(head), data: block });
}
