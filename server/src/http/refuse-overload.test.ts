// @module-tag promise-overload
// @module-tag slow
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { publicEvents } from '@hackon/contract/events/events';
import { expect, onTestFinished, test } from 'vitest';
import { signUpStudent } from '../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { countTeams, startWithEvent } from '../../test/teams.ts';
import { makeWebRoot } from '../../test/web-root.ts';
import { EventLoopLag } from './event-loop-lag.ts';

async function holdInFlight({ app }: TestApp, count: number) {
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  let waiting = 0;
  app.get('/held', () => {
    waiting += 1;
    return held;
  });
  const answers = Promise.all(
    Array.from({ length: count }, () => app.inject({ method: 'GET', url: '/held' })),
  );
  await expect.poll(() => waiting).toBe(count);
  return async () => {
    release('done');
    await answers;
  };
}

test('calls are refused when 2,000 requests are in flight', async () => {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const release = await holdInFlight(app, 2_000);
  const refusal = await app.call(publicEvents);
  expect(refusal).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^[1-5]$/u), 'x-request-id': expect.any(String) },
    body: { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
  });
  for (const url of ['/healthz', '/readyz', '/metrics', '/assets/main-a1b2c3.js']) {
    expect([url, (await app.inject({ method: 'GET', url })).status]).toEqual([url, 200]);
  }
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toMatch(/^hackon_http_refused_total 1$/mu);
  await release();
  expect((await app.call(publicEvents)).status).toBe(200);
});

/** Returns how many other requests are in flight. */
async function countInFlight(app: TestApp): Promise<number> {
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  return Number(/^hackon_http_requests_in_flight (?<count>\d+)$/mu.exec(String(body))?.groups?.count) - 1;
}

/** Returns a function that opens a connection and sends a text. */
async function listen({ app }: TestApp): Promise<(sent: string) => Socket> {
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return (sent) => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(sent);
    return socket;
  };
}

const twoBytesToCome = 'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n';

test('a call whose body arrives during overload is refused', async () => {
  const lag = { median: 0 };
  const open = await listen(await startTestApp({ lag }));
  const socket = open(`POST /api/contact HTTP/1.1\r\nHost: x\r\n${twoBytesToCome}`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /u);
  lag.median = 0.6;
  socket.write('{}');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 503 /u);
});

test('slow senders and readers are not in flight', async () => {
  const webRoot = makeWebRoot();
  writeFileSync(join(webRoot, 'assets/large-d4e5f6.js'), Buffer.alloc(32 * 1024 ** 2));
  const app = await startTestApp({ webRoot });
  const open = await listen(app);
  const slow = ['/api/contact', '/api/auth/login', '/api/chatbot/ask'].map((path) =>
    open(`POST ${path} HTTP/1.1\r\nHost: x\r\n${twoBytesToCome}`),
  );
  // The server has accepted the request once it sends 100 Continue.
  for (const socket of slow) expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /u);
  expect(await countInFlight(app)).toBe(0);

  const answers = Promise.all(slow.map((socket) => once(socket, 'data')));
  for (const socket of slow) socket.write('{}');
  for (const answer of await answers) expect(String(answer)).toMatch(/^HTTP\/1\.1 40[01] /u);
  expect(await countInFlight(app)).toBe(0);

  // Far more than the system buffers.
  const endless = open('GET /assets/large-d4e5f6.js HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(endless, 'readable');
  expect(await countInFlight(app)).toBe(0);
});

test('a possible retry of a registration has twice the room', async () => {
  const lag = { median: 0 };
  const { app, event, register } = await startWithEvent({}, { lag });
  const student = await signUpStudent(app);
  lag.median = 0.6;
  expect((await register(student)).status).toBe(503);
  const keyed = { headers: { 'idempotency-key': 'form-1' } };
  const body = { teamName: 'Late Night', members: [], upiTransactionId: '412345678999' };
  expect((await register(student, body, keyed)).status).toBe(400);
  lag.median = 1.1;
  expect((await register(student, body, keyed)).status).toBe(503);
  expect(await countTeams(app)).toBe(0);
  lag.median = 0.4;
  expect((await register(student)).status).toBe(201);
  expect(event._id).toBeTruthy();
});

/** Blocks the event loop repeatedly until stopped. */
function block(ms: number): () => void {
  let isOn = true;
  const again = () => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    // Yields to the event loop once.
    if (isOn) setTimeout(again);
  };
  setTimeout(again);
  return () => void (isOn = false);
}

test('sustained event-loop lag is noticed within seconds, and its end too', async () => {
  const lag = new EventLoopLag();
  onTestFinished(() => lag.stop());
  const app = await startTestApp({ lag });
  // Uncached.
  const status = async () => (await app.inject({ method: 'GET', url: '/api/events' })).status;
  const unblock = block(600);
  onTestFinished(unblock);
  await expect.poll(status, { timeout: 10_000, interval: 10 }).toBe(503);
  unblock();
  await expect.poll(status, { timeout: 10_000, interval: 10 }).toBe(200);
});

test('one long pause causes no refusals', async () => {
  const lag = new EventLoopLag();
  onTestFinished(() => lag.stop());
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  pauses.enable();
  onTestFinished(() => void pauses.disable());
  await delay(50);
  block(1_500)();
  const medians: number[] = [];
  for (let look = 0; look < 20; look += 1) {
    await delay(100);
    medians.push(lag.median);
  }
  expect(Math.max(...medians)).toBeLessThan(0.5);
  expect(pauses.max).toBeGreaterThan(1.4e9);
});
