import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** As `request.ip`, but before Fastify. */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (request) =>
    trustedProxies.length > 0 ? proxyAddress(request, isTrusted) : (request.socket.remoteAddress ?? '');
}
