import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { App } from './bind.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Set by proxies and content delivery networks. */
const forwarding =
  /^(?:forwarded|via|x-forwarded|x-original|x-envoy-|x-amzn-|x-azure-|x-fd-|x-arr-|cf-|cdn-|fastly-|fly-|akamai-)|ip(?:v6)?$/u;

/** Serves this machine and callers with the token; others get 404. */
export function reportMetrics(app: App, metrics: Registry, { token }: { token: string | undefined }): void {
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, token)) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await textOf(metrics));
  });
}

/** Omits failing metrics, such as while the database is down. */
async function textOf(metrics: Registry): Promise<string> {
  const texts = await Promise.allSettled(
    metrics.getMetricsAsArray().map(({ name }) => metrics.getSingleMetricAsString(name)),
  );
  return `${texts.flatMap((text) => (text.status === 'fulfilled' ? text.value : [])).join('\n')}\n`;
}

/** Uses the socket's address, because forwarded addresses can be forged. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(.+)$/iu.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

/** Gives both values the same length. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
