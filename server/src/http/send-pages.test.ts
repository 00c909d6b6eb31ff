// @module-tag slow
import { setImmediate } from 'node:timers/promises';
import { endpoint } from '@hackon/contract/endpoint';
import { serverMessages } from '@hackon/contract/server-messages';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp } from '../../test/test-app.ts';
import { ApiError } from '../api-error.ts';
import { bind } from './bind.ts';
import { longPage } from './pagination.ts';

interface Shown {
  name: string;
}

const list = endpoint({
  method: 'GET',
  path: '/api/list',
  summary: 'For these tests',
  callers: 'anyone',
  reply: z.array(z.object({ name: z.string() })),
  paged: true,
});

async function startWith(parts: () => AsyncGenerator<Shown[]>) {
  const app = await startTestApp({ own: true });
  bind(app.app, list, async () => longPage(parts(), 3));
  return app;
}

test("the parts become one list, with only the endpoint's fields", async () => {
  const app = await startWith(async function* () {
    const canary = { name: 'one', email: 'canary' };
    yield [canary, { name: 'two' }];
    yield [{ name: 'three' }];
  });
  const { status, headers, body } = await app.call(list);
  expect(status).toBe(200);
  expect(body).toEqual([{ name: 'one' }, { name: 'two' }, { name: 'three' }]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': '3',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
});

test('a list without a part is empty', async () => {
  const app = await startWith(async function* () {});
  expect(await app.call(list)).toMatchObject({ status: 200, body: [] });
});

test('a failure in the first part becomes an error response', async () => {
  const app = await startWith(async function* () {
    yield await Promise.reject<Shown[]>(new ApiError('unavailable', serverMessages.busy));
  });
  const answer = await app.call(list);
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'cache-control': 'no-store' },
  });
  expect(answer.headers).not.toHaveProperty('x-total-count');
});

/** Parts never end, until `end` throws. */
async function callOverHttp(end: () => Promise<void>, encoding: string) {
  const left = new AbortController();
  let isClosed = false;
  const { app } = await startWith(async function* () {
    try {
      for (;;) {
        yield Array.from({ length: 20_000 }, (_, place) => ({ name: `${place} ${Math.sqrt(place)}` }));
        await end();
      }
    } finally {
      isClosed = true;
    }
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${list.path}`;
  const response = await fetch(url, { headers: { 'accept-encoding': encoding }, signal: left.signal });
  return { response, leave: () => left.abort(), isClosed: () => isClosed };
}

test.each(['identity', 'br', 'gzip'])('a later failure cuts the connection, in %s', async (encoding) => {
  let hasBegun = false;
  const { response } = await callOverHttp(async () => {
    await setImmediate();
    if (hasBegun) throw new Error('canary');
  }, encoding);
  hasBegun = true;
  expect(response.status).toBe(200);
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  await expect(response.text()).rejects.toThrow('terminated');
});

test.each(['identity', 'br', 'gzip'])('an early failure cuts it too, in %s', async (encoding) => {
  const { app } = await startWith(async function* () {
    yield [{ name: 'one' }];
    await setImmediate();
    throw new Error('canary');
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${list.path}`;
  const statuses: number[] = [];
  const answer = fetch(url, { headers: { 'accept-encoding': encoding } }).then((response) => {
    statuses.push(response.status);
    return response.text();
  });
  await expect(answer).rejects.toThrow(/terminated|fetch failed/u);
  expect(statuses).not.toContain(500);
});

test.each(['identity', 'br'])('no part is read for a disconnected caller, in %s', async (encoding) => {
  const { leave, isClosed } = await callOverHttp(() => setImmediate(), encoding);
  expect(isClosed()).toBe(false);
  leave();
  await vi.waitFor(() => expect(isClosed()).toBe(true));
});
