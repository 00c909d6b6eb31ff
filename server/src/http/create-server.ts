import { createServer, type RequestListener, type Server } from 'node:http';
import type { PublicAnswers } from './public-answers.ts';

/** In ms. */
const timeouts = {
  // Long enough for a picture of 5 MB over a slow line.
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  // How often Node looks for late headers: 30 s by default.
  connectionsCheckingInterval: 5_000,
  // Longer than the proxies before it, so that it never hangs up on them.
  keepAliveTimeout: 72_000,
};
const silenceMs = 60_000;

/** Creates the HTTP server. Cached answers leave before the framework, until the server closes. */
export function createHttpServer(route: RequestListener, answers: PublicAnswers): Server {
  const server = createServer(timeouts, (request, response) => {
    if (!server.listening || !answers.sendCached(request, response)) route(request, response);
  });
  return server.setTimeout(silenceMs);
}
