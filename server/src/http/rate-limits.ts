import { limits } from '@hackon/contract/limits';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';
import type { CallsByAddress } from './calls-by-address.ts';

/** Generous: a whole campus may stand behind one address on the evening of a deadline. */
export const callsPerAddress = { max: 6000, windowMs: 60_000 };

/** For what is made for one call alone: its cost grows with the cards that it shows, up to 16 ms for 300 of them. */
export const cardsPerAddress = { max: limits.cardsPerMinute, windowMs: 60_000 };

/** Counts the cards that an answer is made of, by address. Throws 429 after too many within a minute. */
export type CountCards = (request: { ip: string }, cards: number) => void;

/** Creates a `CountCards` that keeps its counts in memory. */
export function cardCounter(counts: CallsByAddress): CountCards {
  return ({ ip }, cards) => {
    const waitMs = counts.count(ip, cards);
    if (waitMs > 0) throw tooMany(waitMs);
  };
}

/**
 * Limits how often the API, and what else reads the database, is called, by address, in the memory of this process:
 * a read must not cost a write. What needs a tighter limit is counted in the database, for all processes together
 * (decision 13): `endpoint-limits.ts`, and attempts to sign in or up in `features/accounts/attempts.ts`. Must come before
 * callers are admitted, so that dead tokens are counted too, and before the routes that it limits.
 */
export function limitCalls(app: App, calls: CallsByAddress): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // By its route, since a path can be spelled in many ways: `/%61pi/` is `/api/`.
    const { url, config } = request.routeOptions;
    const isLimited = url?.startsWith('/api/') || config.readsDatabase;
    const waitMs = isLimited ? calls.count(request.ip) : 0;
    done(waitMs > 0 ? tooMany(waitMs) : undefined);
  });
}

function tooMany(waitMs: number): ApiError {
  return new ApiError('rate_limited', messages.tooManyRequests, { retryAfter: Math.ceil(waitMs / 1000) });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route outside of `/api/` that costs as much as a call: it counts as one. */
    readsDatabase?: true;
  }
}
