import { eventLimits } from '@hackon/contract/events/limits';
import type { App } from './bind.ts';
import type { CallsByAddress } from './calls-by-address.ts';
import { tooMany } from './counters.ts';

/** A campus may share one address on the evening of a deadline. */
export const callsPerAddress = { max: 6000, windowMs: 60_000 };

/** An uncached answer of 300 cards takes up to 16 ms. */
export const cardsPerAddress = { max: eventLimits.cardsPerMinute, windowMs: 60_000 };

/** Throws 429 after too many. */
export type CountCards = (request: { ip: string }, cards: number) => void;

export function cardCounter(counts: CallsByAddress): CountCards {
  return ({ ip }, cards) => {
    const waitMs = counts.count(ip, cards);
    if (waitMs > 0) throw tooMany(waitMs);
  };
}

/** Call it before the routes, and before `admitCallers`, so dead tokens count. */
export function limitCalls(app: App, calls: CallsByAddress): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A path has many spellings: `/%61pi/` is `/api/`.
    const { url, config } = request.routeOptions;
    const isLimited = url?.startsWith('/api/') || config.readsDatabase;
    const waitMs = isLimited ? calls.count(request.ip) : 0;
    done(waitMs > 0 ? tooMany(waitMs) : undefined);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also counts, although it is outside `/api/`. */
    readsDatabase?: true;
  }
}
