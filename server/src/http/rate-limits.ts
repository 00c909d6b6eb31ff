import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { askAssistant } from '@hackon/contract/assistant';
import { sendContactMessage } from '@hackon/contract/contact';
import type { Endpoint } from '@hackon/contract/endpoint';
import { exportPdf, exportXlsx } from '@hackon/contract/exports';
import { setEventImage } from '@hackon/contract/images';
import { messages } from '@hackon/contract/messages';
import { registerTeam } from '@hackon/contract/teams';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

// Generous: a whole campus may stand behind one address on the evening of a deadline.
const callsPerAddressAndMinute = 6000;

const byAccount = ({ caller, ip }: FastifyRequest) => caller?.accountId ?? ip;

/** Endpoints with a limit of their own: what nobody does as fast as a script. */
const ownLimits = new Map<Endpoint, RateLimitOptions>([
  [registerTeam, { max: 20, timeWindow: '1 minute', keyGenerator: byAccount }],
  // Each is some work: it is drawn anew.
  [setEventImage, { max: 30, timeWindow: '1 minute', keyGenerator: byAccount }],
  // Each keeps a core busy for a while, and others wait for it.
  [exportPdf, { max: 20, timeWindow: '1 minute', keyGenerator: byAccount }],
  [exportXlsx, { max: 20, timeWindow: '1 minute', keyGenerator: byAccount }],
  // Students of a hostel share an address, and a question is answered in a few ms.
  [askAssistant, { max: 60, timeWindow: '1 minute' }],
  [sendContactMessage, { max: 30, timeWindow: '1 hour' }],
]);

/**
 * Limits how often the API, and what else reads the database, is called, by address, in the memory of this process.
 * Attempts to sign in or up are counted in the database instead (`features/accounts/attempts.ts`). Must come before
 * callers are admitted, so that dead tokens are counted too, and before the routes that it limits.
 */
export async function limitCalls(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: headersOff,
    addHeaders: headersOff,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
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

const headersOff = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** The limit that the route of an endpoint has besides the general one. */
export function ownLimit(endpoint: Endpoint): RateLimitOptions | undefined {
  return ownLimits.get(endpoint);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route outside of `/api/` that costs as much as a call: it counts as one. */
    readsDatabase?: true;
  }
}
