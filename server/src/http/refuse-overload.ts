import { serverMessages } from '@hackon/contract/server-messages';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

/** `lag.median` is in seconds. */
export interface Load {
  inFlight: { readonly size: number };
  lag: { readonly median: number };
}

/** About two seconds of work. */
const maxInFlight = 2_000;

/** In seconds. Each call waits for the event loop about five times. */
const maxLag = 0.5;

/**
 * Returns 503 during overload (decision 26). Calls with an Idempotency-Key may be retries and get twice the limit.
 * Routes that read no data always pass.
 */
export function refuseOverload(app: App, { inFlight, lag }: Load, metrics: Registry): void {
  const refused = new Counter({
    name: 'hackon_http_refused_total',
    help: 'Calls that were answered 503 because the process was overloaded',
    registers: [metrics],
  });
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    const load = Math.max(inFlight.size / maxInFlight, lag.median / maxLag);
    if (load <= 1 || load <= roomFor(request)) return done();
    refused.inc();
    // Jitter, so callers do not all return at once.
    const retryAfter = 1 + Math.floor(Math.random() * 5);
    return done(new ApiError('unavailable', serverMessages.busy, { retryAfter }));
  };
  app.addHook('onRequest', refuse);
  // Checks again: many bodies may arrive at once.
  app.addHook('preValidation', refuse);
}

function roomFor({ routeOptions: { url, config }, headers }: FastifyRequest): number {
  if (!url?.startsWith('/api/') && !config.readsDatabase) return Infinity;
  return headers['idempotency-key'] === undefined ? 1 : 2;
}
