import rateLimit from '@fastify/rate-limit';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

// Generous: a whole campus may stand behind one address on the evening of a deadline.
const callsPerAddressAndMinute = 6000;

/**
 * Limits how often the API, and what else reads the database, is called, by address, in the memory of this process:
 * a read must not cost a write. What needs a tighter limit is counted in the database, for all processes together
 * (decision 13): `endpoint-limits.ts`, and attempts to sign in or up in `features/accounts/attempts.ts`. Must come before
 * callers are admitted, so that dead tokens are counted too, and before the routes that it limits.
 */
export async function limitCalls(app: App): Promise<void> {
  await app.register(rateLimit, { global: false });
  const countCall = app.createRateLimit({ max: callsPerAddressAndMinute, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request) => {
    // By its route, since a path can be spelled in many ways: `/%61pi/` is `/api/`.
    const { url, config } = request.routeOptions;
    if (!url?.startsWith('/api/') && !config.readsDatabase) return;
    const calls = await countCall(request);
    if (!calls.isAllowed && calls.isExceeded) throw tooMany(calls.ttl);
  });
}

/** `ttl` in ms, to the end of the window. */
function tooMany(ttl: number): ApiError {
  return new ApiError('rate_limited', messages.tooManyRequests, { retryAfter: Math.ceil(ttl / 1000) });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route outside of `/api/` that costs as much as a call: it counts as one. */
    readsDatabase?: true;
  }
}
