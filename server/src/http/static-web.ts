import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { serverMessages } from '@hackon/contract/server-messages';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';
import type { PageTemplate } from './page-template.ts';
import { sendPublic } from './send-public.ts';
import { withoutOrigin } from './without-origin.ts';

const aYear = 'public, max-age=31536000, immutable';
const askAgain = 'public, max-age=0, must-revalidate';

/**
 * `assets/` have hashed names and are cached for a year. Unknown paths outside `/api/` get 404 with the page. Capitals
 * in a page's path redirect, since phones capitalize words.
 */
export async function serveWeb(
  app: App,
  { webRoot, template }: { webRoot: string; template: PageTemplate | undefined },
): Promise<void> {
  if (template) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      // Excludes the template, which other routes serve.
      allowedPath: (path) => !path.startsWith('/index.html'),
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', relative(webRoot, path).startsWith('assets') ? aYear : askAgain);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!template || !looksLikePage(request)) throw new ApiError('not_found', serverMessages.notFound);
    const meant = inLowerCase(request.url);
    if (meant !== undefined) return reply.redirect(meant, 308);
    return sendPublic(request, reply.code(404), { type: 'text/html', text: template.unlisted() });
  });
}

/** Returns whether the URL may be of a page: no API call, no dot in the last segment. */
function looksLikePage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)/u.test(path) && !/\.[^/]*$/u.test(path);
}

const pages = Object.values(pagePaths).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
);

/** Returns the page's URL if only the case differs, otherwise undefined. */
function inLowerCase(url: string): string | undefined {
  const [path = ''] = withoutOrigin(url).split('?', 1);
  const lower = path.toLowerCase();
  if (lower === path || !pages.some((page) => page.test(lower))) return undefined;
  return lower + withoutOrigin(url).slice(path.length);
}
