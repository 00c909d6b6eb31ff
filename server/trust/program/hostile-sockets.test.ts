// @module-tag promise-hostile-input
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

type TimeLimits = Pick<Server, 'headersTimeout' | 'requestTimeout' | 'timeout' | 'keepAliveTimeout'>;

/** Uses the program's timeouts by default. */
async function startListening(limits: Partial<TimeLimits> = {}) {
  const { app } = await startTestApp();
  Object.assign(app.server, limits, { connectionsCheckingInterval: 100 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { app, address, open };
}

const post = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';

test('bytes that are not HTTP get a 4xx at once, and the server keeps running', async () => {
  const { address, open } = await startListening();
  for (const [what, sent, status] of [
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length and chunks', `${post}Content-Length: 2\r\n${chunked}\r\n0\r\n\r\n`, 400],
    ['a length that is none', `${post}Content-Length: -1\r\n\r\n{}`, 400],
    ['an unknown coding', `${post}Transfer-Encoding: x-chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a chunk of no size', `${post}${chunked}\r\nzz\r\n`, 400],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['an address of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a blank in a header', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['bytes', '\u0000\u0001\u0002\r\n\r\n', 400],
  ] as const) {
    const socket = open();
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.write(sent, 'latin1');
    await new Promise((done) => socket.once('close', done));
    expect([what, Number(answer.slice(9, 12))]).toEqual([what, status]);
    expect(await fetch(`${address}/healthz`).then((health) => health.status)).toBe(200);
  }
});

/** Timeouts in ms. */
const patience = 1_000;

/** Sockets per attack. */
const many = 200;

const letGo = { others: [200, 200, 200], held: 0 };

describe('delay no other caller and are closed:', () => {
  test('sockets that send their headers byte by byte', async () => {
    const server = await startListening({ headersTimeout: patience });
    expect(await holdOn(server, 'GET / HTTP/1.1\r\nHost: x\r\nX: ')).toEqual(letGo);
  });

  test('sockets that send their bodies byte by byte', async () => {
    const server = await startListening({ headersTimeout: patience, requestTimeout: patience });
    expect(await holdOn(server, `${post}Content-Length: 200000\r\n\r\n{"name":"`)).toEqual(letGo);
  });

  test('sockets that send chunks without end', async () => {
    const server = await startListening({ headersTimeout: patience, requestTimeout: patience });
    expect(await holdOn(server, `${post}${chunked}\r\n`, '1\r\nx\r\n')).toEqual(letGo);
  });

  test('sockets that send less than their Content-Length', async () => {
    const server = await startListening({ headersTimeout: patience, requestTimeout: patience });
    expect(await holdOn(server, `${post}Content-Length: 10\r\n\r\n{}`, '')).toEqual(letGo);
  });

  test('sockets that send requests and never read', async () => {
    const server = await startListening({ timeout: patience, keepAliveTimeout: patience });
    const description = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    // More than the buffers between two programs hold.
    const few = 5;
    expect(await holdOn(server, description.repeat(100), '', few)).toEqual(letGo);
  });
});

test('an endless body gets a 413 as soon as it is too long', async () => {
  const { open } = await startListening();
  const socket = open();
  const answered = once(socket, 'data');
  socket.write(`${post}${chunked}\r\n`);
  const chunk = `2000\r\n${'x'.repeat(0x20_00)}\r\n`;
  const sending = setInterval(() => socket.writable && socket.write(chunk.repeat(8)), 10);
  onTestFinished(() => clearInterval(sending));
  const [answer] = await answered;
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /u);
});

/** Opens sockets that send this start, then pieces. Returns the statuses of other calls, and the open connections. */
async function holdOn(
  { app, address, open }: Awaited<ReturnType<typeof startListening>>,
  beginning: string,
  piece = 'x',
  number = many,
): Promise<{ others: number[]; held: number }> {
  const sockets = Array.from({ length: number }, open);
  for (const socket of sockets) socket.write(beginning);
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(piece);
  }, 200);
  onTestFinished(() => clearInterval(drip));
  const others: number[] = [];
  for (const path of ['/healthz', '/readyz', '/api/public/events']) {
    others.push((await fetch(address + path, { headers: { connection: 'close' } })).status);
  }
  const connections = promisify(app.server.getConnections.bind(app.server));
  let held = await connections();
  for (let waited = 0; held > 0 && waited < 20 * patience; waited += 50) {
    await pause(50);
    held = await connections();
  }
  return { others, held };
}

test('late headers are noticed soon after their timeout', async () => {
  const { app } = await startTestApp();
  expect(app.server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 5_000 });
});
