import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messages } from '@hackon/contract/messages';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

const aYear = 'public, max-age=31536000, immutable';
const askAgain = 'public, max-age=0, must-revalidate';

/**
 * Serves the built page from `webRoot`, compressed beforehand where the browser takes it. Files under `assets/`
 * carry a hash in their name and may be kept for ever. Every path that is not a file and not under `/api/` is the
 * page, which has a router of its own. Without a built page, as in tests, only the API answers.
 */
export async function serveWeb(app: App, { webRoot }: { webRoot: string }): Promise<void> {
  const isBuilt = existsSync(join(webRoot, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', relative(webRoot, path).startsWith('assets') ? aYear : askAgain);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html');
    throw new ApiError('not_found', messages.notFound);
  });
}

/** Whether a path is one of the page's own: no call of the API, and no file, which would have a dot in its name. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && !/^\/api(?:\/|$)/u.test(path) && !/\.[^/]*$/u.test(path);
}
