import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { sendContactMessage } from '@hackon/contract/contact';
import type { Endpoint } from '@hackon/contract/endpoint';
import { messages } from '@hackon/contract/messages';
import { registerTeam } from '@hackon/contract/teams';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

// Generous: a whole campus may stand behind one address on the evening of a deadline.
const callsPerAddressAndMinute = 6000;

/** Endpoints with a limit of their own: nobody registers teams or writes to the support as fast as a script does. */
const ownLimits = new Map<Endpoint, RateLimitOptions>([
  [
    registerTeam,
    { max: 20, timeWindow: '1 minute', keyGenerator: ({ caller, ip }) => caller?.accountId ?? ip },
  ],
  [sendContactMessage, { max: 30, timeWindow: '1 hour' }],
]);

/**
 * Limits how often the API is called, by address, in the memory of this process. Attempts to sign in or up are
 * counted in the database instead (`features/accounts/attempts.ts`). Must come before the routes that it limits.
 */
export async function limitCalls(app: App): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerAddressAndMinute,
    timeWindow: '1 minute',
    // By its route, since a path can be spelled in many ways: `/%61pi/` is `/api/`.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
    addHeadersOnExceeding: headersOff,
    addHeaders: headersOff,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('rate_limited', messages.tooManyRequests, { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

const headersOff = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** The limit that the route of an endpoint has instead of the general one. */
export function ownLimit(endpoint: Endpoint): RateLimitOptions | undefined {
  return ownLimits.get(endpoint);
}
