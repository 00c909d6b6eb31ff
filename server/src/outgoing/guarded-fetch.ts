import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { isPublicAddress } from './is-public-address.ts';

/** In ms, for the whole call with its redirects. */
const patienceMs = 5_000;
const mostBytes = 256 * 1024;
const mostRedirects = 3;

/** Tests replace it. */
export interface Network {
  /** Returns all addresses of a host name. */
  resolve: (hostname: string) => Promise<readonly string[]>;
  /** Opens a connection to an address, and checks the certificate of the host. */
  connect: (address: string, hostname: string) => Duplex;
}

interface Asked {
  method: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  /** False: only the status counts. */
  readsBody: boolean;
}

export interface Fetched {
  status: number;
  body: string;
}

/** An address that the guard refuses, too many redirects, or too long an answer. */
export class FetchRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FetchRefused';
  }
}

/**
 * Calls an https address that somebody typed, and follows redirects. Connects only to public addresses. Throws when
 * the guard refuses, or the other server fails or takes too long.
 */
export async function guardedFetch(
  address: string,
  asked: Asked,
  network: Network = internet,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(patienceMs);
  let url = parse(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await ask(url, asked, { network, signal });
    const status = response.statusCode ?? 0;
    const target = isRedirect(status) ? response.headers.location : undefined;
    if (target === undefined) {
      const body = asked.readsBody ? await textOf(response) : '';
      response.destroy();
      return { status, body };
    }
    response.destroy();
    url = parse(target, url);
  }
  throw new FetchRefused('Too many redirects');
}

/** Reads odd notations of IP addresses as browsers do. */
function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    throw new FetchRefused('Not a plain https address');
  }
  return url;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

async function ask(
  url: URL,
  { method, headers }: Asked,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<IncomingMessage> {
  const hostname = url.hostname.replaceAll(/^\[|\]$/gu, '');
  const address = await publicAddressOf(hostname, { network, signal });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(url, {
    method,
    headers: { 'user-agent': 'HackOn link check', 'accept-encoding': 'identity', ...headers },
    // Without an agent, nothing asks the name server a second time.
    createConnection: () => network.connect(address, hostname),
    // Without an agent, Node would name port 80 in the Host header.
    defaultPort: 443,
    signal,
  });
  sent.once('response', resolve).on('error', reject).end();
  return promise;
}

/** Throws unless all addresses are public: a name with both kinds can choose for each connection. */
async function publicAddressOf(
  hostname: string,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<string> {
  const addresses = isIP(hostname) > 0 ? [hostname] : await orAborted(network.resolve(hostname), signal);
  const address = addresses.find((one) => isIP(one) === 4) ?? addresses[0];
  if (address === undefined || !addresses.every(isPublicAddress)) {
    throw new FetchRefused('Not a public address');
  }
  return address;
}

/** The name server's answer cannot be aborted. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > mostBytes) throw new FetchRefused('Too long an answer');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const internet: Network = {
  resolve: async (hostname) => {
    const found = await lookup(hostname, { all: true });
    return found.map(({ address }) => address);
  },
  connect: (address, hostname) =>
    connect({
      host: address,
      port: 443,
      // No server name for an IP address; the certificate must then name the address.
      ...(isIP(hostname) === 0 && { servername: hostname }),
    }),
};
