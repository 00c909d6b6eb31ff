import { eventLimits } from '@hackon/contract/events/limits';
import type { App } from './bind.ts';
import type { CallsByAddress } from './calls-by-address.ts';
import { tooMany } from './counters.ts';

/** Generous: a whole campus may share one address on the evening of a deadline. */
export const callsPerAddress = { max: 6000, windowMs: 60_000 };

/** An answer that no cache holds costs up to 16 ms for 300 cards. */
export const cardsPerAddress = { max: eventLimits.cardsPerMinute, windowMs: 60_000 };

/** Counts the cards of an answer by address. Throws 429 after too many within a minute. */
export type CountCards = (request: { ip: string }, cards: number) => void;

export function cardCounter(counts: CallsByAddress): CountCards {
  return ({ ip }, cards) => {
    const waitMs = counts.count(ip, cards);
    if (waitMs > 0) throw tooMany(waitMs);
  };
}

/**
 * Limits the calls of one address to the API and to routes that read the database. Register it before callers are
 * admitted, so that dead tokens count too, and before the routes.
 */
export function limitCalls(app: App, calls: CallsByAddress): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // The route, since a path has many spellings: `/%61pi/` is `/api/`.
    const { url, config } = request.routeOptions;
    const isLimited = url?.startsWith('/api/') || config.readsDatabase;
    const waitMs = isLimited ? calls.count(request.ip) : 0;
    done(waitMs > 0 ? tooMany(waitMs) : undefined);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route outside of `/api/` that costs as much as a call and counts as one. */
    readsDatabase?: true;
  }
}
