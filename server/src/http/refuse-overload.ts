import { messages } from '@hackon/contract/messages';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './bind.ts';

/** How busy the process is. */
export interface Load {
  /** Requests that the server has something to do for. */
  inFlight: { readonly count: number };
  /** How late the event loop has lately come to what was due, in seconds. */
  loopDelay: { readonly recent: number };
}

/** Two seconds of answers, at the thousand a second or so that one process gives: more would come too late anyway. */
const mostInFlight = 2_000;

/** Seconds. A call passes the event loop some five times: at this delay it takes two and a half seconds. */
const longestDelay = 0.5;

/** What may be the repetition of something that was done already has so many times as much room. */
const roomForRepetitions = 2;

/** Seconds, at least and at most: by chance, so that all who were refused do not come back in the same moment. */
const retryAfter = { least: 1, most: 5 };

/**
 * Refuses calls with 503 and Retry-After while the process has more to do than it can answer in time (decision 19):
 * early, before anything of the call was looked at. Health and metrics are answered, and files and pages that read
 * nothing. A call with an Idempotency-Key may have been done already, and its sender only wants to hear so: it
 * is let through for longer.
 */
export function refuseOverload(app: App, { inFlight, loopDelay }: Load, metrics: Metrics): void {
  const refused = metrics.counter({
    name: 'hackon_http_refused_total',
    help: 'Calls that were answered 503 because the process was overloaded',
  });
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    const share = Math.max(inFlight.count / mostInFlight, loopDelay.recent / longestDelay);
    // Mostly there is room for everybody, and nothing more to look at.
    if (share <= 1 || share <= roomFor(request)) {
      done();
      return;
    }
    refused.add();
    done(new ApiError('unavailable', messages.busy, { retryAfter: whenToComeBack() }));
  };
  app.addHook('onRequest', refuse);
  // Once more when its body has come: it is not in flight while that comes, and many bodies may come at once.
  app.addHook('preValidation', refuse);
}

/** In seconds. */
function whenToComeBack(): number {
  const { least, most } = retryAfter;
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** How much of the bounds may be used for a request of this kind. */
function roomFor({ routeOptions, headers }: FastifyRequest): number {
  const { url, config } = routeOptions;
  if (!url?.startsWith('/api/') && !config.readsDatabase) return Infinity;
  return headers['idempotency-key'] === undefined ? 1 : roomForRepetitions;
}
