import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Network } from '../src/outgoing/guarded-fetch.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

export const publicAddress = '93.184.216.34';

interface Call {
  method: string | undefined;
  host: string | undefined;
  url: string;
  headers: IncomingMessage['headers'];
}

/** `names`: the addresses of a host for each look-up in turn; the last ones stay. Unknown hosts are public. */
export async function startInternet(
  answer: (call: Call, reply: ServerResponse) => void,
  names: Record<string, readonly (readonly string[])[]> = {},
) {
  const calls: Call[] = [];
  let privateConnections = 0;
  const outside = createServer((request, reply) => {
    const { method, url = '', headers } = request;
    const call = { method, url, headers, host: headers.host };
    calls.push(call);
    answer(call, reply);
  });
  const inside = createServer((_request, reply) => reply.end('secret'));
  inside.on('connection', () => (privateConnections += 1));
  const [outsidePort, insidePort] = [await listenOnFreePort(outside), await listenOnFreePort(inside)];
  onTestFinished(() => {
    for (const server of [outside, inside]) {
      server.closeAllConnections();
      server.close();
    }
  });
  const lookUps = new Map<string, number>();
  const network: Network = {
    resolve: async (hostname) => {
      const turn = lookUps.get(hostname) ?? 0;
      lookUps.set(hostname, turn + 1);
      const turns = names[hostname] ?? [[publicAddress]];
      return turns[Math.min(turn, turns.length - 1)] ?? [];
    },
    // Without TLS. Every address but the public one is the private server's.
    connect: (address) => connect(address === publicAddress ? outsidePort : insidePort, '127.0.0.1'),
  };
  return { network, calls, lookUps, privateConnections: () => privateConnections };
}
