import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

/** A server on a real port, with the program's own limits unless shorter ones are set. */
async function startListening(headersTimeout?: number) {
  const { app } = await startTestApp();
  if (headersTimeout !== undefined)
    Object.assign(app.server, { headersTimeout, connectionsCheckingInterval: 100 });
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

test('what is no HTTP is answered 4xx at once, and the server serves on', async () => {
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

test('200 sockets that send their headers byte by byte hold nobody up, and are let go', async () => {
  const { address, open } = await startListening(1_500);
  const sockets = Array.from({ length: 200 }, open);
  const closed = sockets.map((socket) => once(socket.resume(), 'close'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 200);
  onTestFinished(() => clearInterval(drip));
  for (const path of ['/healthz', '/readyz', '/api/public/events']) {
    expect(await fetch(address + path).then(({ status }) => status)).toBe(200);
  }
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  await Promise.all(closed);
});

test('late headers are looked for soon after their time is over', async () => {
  const { app } = await startTestApp();
  expect(app.server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 5_000 });
});
