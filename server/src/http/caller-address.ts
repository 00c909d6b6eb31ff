import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Makes what tells the address that a request comes from, as Fastify's `request.ip` does, of a request that it has not seen. */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (request) =>
    trustedProxies.length > 0 ? proxyAddress(request, isTrusted) : (request.socket.remoteAddress ?? '');
}
