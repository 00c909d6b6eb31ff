import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './bind.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Headers that proxies and content delivery networks add. A call with one of them came from elsewhere, even if a proxy on
 * this machine passed it on. Names that end in `ip` cover `X-Real-IP`, `True-Client-IP`, `X-Client-IP` and their like.
 */
const forwarding =
  /^(?:forwarded|via|x-forwarded|x-original|x-envoy-|x-amzn-|x-azure-|x-fd-|x-arr-|cf-|cdn-|fastly-|fly-|akamai-)|ip(?:v6)?$/u;

/**
 * `/metrics`, in the text format of Prometheus: for callers on this machine, and for whoever bears the token, if there is
 * one. To everybody else nothing is there.
 */
export function reportMetrics(app: App, metrics: Metrics, { token }: { token: string | undefined }): void {
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !bears(request, token)) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text());
  });
}

/** By the socket's own address: a forwarded one is whatever somebody has written. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(.+)$/iu.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

/** Of one length, as the comparison wants it. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
