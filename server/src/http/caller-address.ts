import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Like `request.ip`, but works before Fastify runs. */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (request) =>
    trustedProxies.length > 0 ? proxyAddress(request, isTrusted) : (request.socket.remoteAddress ?? '');
}
