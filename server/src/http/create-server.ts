import { createServer, type RequestListener, type Server } from 'node:http';
import type { PublicAnswers } from './public-answers.ts';

/** How patient the server is, in ms. */
const patience = {
  // A picture of 5 MB over a slow line has two minutes; a connection that says nothing is let go.
  requestTimeout: 120_000,
  headersTimeout: 15_000,
  // Node looks for connections whose headers are late every 30 s unless told otherwise.
  connectionsCheckingInterval: 5_000,
  // Longer than the proxies that stand before it, so that it is never the server that hangs up on them.
  keepAliveTimeout: 72_000,
};
const silenceMs = 60_000;

/** Makes the server that listens. What can be answered at once is, before Fastify hears of it; the rest goes its way. */
export function createHttpServer(route: RequestListener, answers: PublicAnswers): Server {
  const server = createServer(patience, (request, response) => {
    if (!answers.answerAtOnce(request, response)) route(request, response);
  });
  return server.setTimeout(silenceMs);
}
