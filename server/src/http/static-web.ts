import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messages } from '@hackon/contract/messages';
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
 * Serves the files of the built page from `webRoot`, compressed beforehand where the browser takes it. Files under
 * `assets/` carry a hash in their name and may be kept for ever. A path that no route has taken, that is no file and
 * not under `/api/`, is answered 404 with the page, which says so in its own clothes; one that is a page but for capital
 * letters, as phones begin words, leads there. Without a built page, as in tests, only the API answers.
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
      // The template: it leaves filled in, under the addresses of the page.
      allowedPath: (path) => !path.startsWith('/index.html'),
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', relative(webRoot, path).startsWith('assets') ? aYear : askAgain);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!template || !looksLikePage(request)) throw new ApiError('not_found', messages.notFound);
    const meant = inLowerCase(request.url);
    if (meant !== undefined) return reply.redirect(meant, 308);
    return sendPublic(request, reply.code(404), { type: 'text/html', text: template.unlisted() });
  });
}

/** Whether a person may have asked for a page: no call of the API, and no file, which would have a dot in its name. */
function looksLikePage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)/u.test(path) && !/\.[^/]*$/u.test(path);
}

const pages = Object.values(pagePaths).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
);

/** The address of a page that differs from what was asked for in capital letters alone; no page's has any. */
function inLowerCase(url: string): string | undefined {
  const [path = ''] = withoutOrigin(url).split('?', 1);
  const lower = path.toLowerCase();
  if (lower === path || !pages.some((page) => page.test(lower))) return undefined;
  return lower + withoutOrigin(url).slice(path.length);
}
