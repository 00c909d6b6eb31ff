import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface Balancer {
  /** Such as `http://127.0.0.1:40123`. */
  address: string;
  /** Calls that went to a second server. */
  readonly retried: number;
  replace(index: number, address: string): void;
  stop(): Promise<void>;
}

/**
 * Retries reads and calls with an Idempotency-Key on the next server after a broken connection or a 503. Returns 502
 * for other failed calls.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const targets = [...servers];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let retried = 0;

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const attempts = mayBeRepeated(incoming) ? targets.length : 1;
    const first = turn++;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const target = targets[(first + attempt - 1) % targets.length] ?? '';
      const reply = await forward(incoming, { target, body, agent }).catch(() => undefined);
      if (attempt < attempts && (!reply || reply.statusCode === 503)) {
        reply?.resume();
        retried += 1;
        continue;
      }
      answer.writeHead(reply?.statusCode ?? 502, reply?.headers);
      if (reply) reply.on('error', () => answer.destroy()).pipe(answer);
      else answer.end();
      return;
    }
  }

  const server = createServer((incoming, answer) => {
    // The caller disconnected.
    pass(incoming, answer).catch(() => answer.destroy());
  });
  return {
    address: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    get retried() {
      return retried;
    },
    replace(index, address) {
      targets[index] = address;
    },
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

function mayBeRepeated({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

function forward(
  { method, url, headers }: IncomingMessage,
  { target, body, agent }: { target: string; body: Buffer; agent: Agent },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { connection: _hop, ...kept } = headers;
    const options = { method, headers: { ...kept, 'content-length': body.length }, agent };
    request(new URL(url ?? '/', target), options, resolve)
      .on('error', reject)
      .end(body);
  });
}
