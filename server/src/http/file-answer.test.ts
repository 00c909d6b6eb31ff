// @module-tag slow
import { type IncomingMessage, get } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoint } from '@hackon/contract/endpoint';
import { serverMessages } from '@hackon/contract/server-messages';
import { eventMessages } from '@hackon/contract/events/messages';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp } from '../../test/test-app.ts';
import { ApiError } from '../api-error.ts';
import { bind } from './bind.ts';
import type { FileAnswer } from './file-answer.ts';

const file = endpoint({
  method: 'GET',
  path: '/api/file',
  summary: 'For these tests',
  callers: 'anyone',
  reply: z.string(),
  produces: 'text/csv',
});

async function startWith(answer: () => FileAnswer) {
  const app = await startTestApp({ own: true });
  bind(app.app, file, answer);
  return app;
}

test("a file is sent byte for byte with the endpoint's type", async () => {
  const app = await startWith(() => ({ content: Buffer.from('\uFEFFa,b\r\n') }));
  const answer = await app.call(file);
  expect(answer).toMatchObject({ status: 200, body: '\uFEFFa,b\r\n' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '8',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect(answer.headers).not.toHaveProperty('content-disposition');
});

test('a stream that failed before it was read becomes an error response', async () => {
  const content = new Readable({ read: () => {} }).on('error', () => {});
  content.destroy(new ApiError('unavailable', serverMessages.busy));
  await new Promise(setImmediate);
  const app = await startWith(() => ({ content }));
  expect(await app.call(file)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('a stream is destroyed when the caller disconnects before it exists', async () => {
  const content = new Readable({ read: () => {} });
  const entered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const app = await startTestApp({ own: true });
  bind(app.app, file, async ({ request }) => {
    request.raw.socket.once('close', () => left.resolve());
    entered.resolve();
    await left.promise;
    await new Promise(setImmediate);
    return { content };
  });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const call = get(`${url}/api/file`).on('error', () => {});
  await entered.promise;
  call.destroy();
  await vi.waitFor(() => expect(content.destroyed).toBe(true));
});

test('a stream is sent', async () => {
  const app = await startWith(() => ({ content: Readable.from(['a,b\r\n', 'c,d\r\n']) }));
  expect(await app.call(file)).toMatchObject({ status: 200, body: 'a,b\r\nc,d\r\n' });
});

test('a stream without content is an empty file', async () => {
  const app = await startWith(() => ({ content: Readable.from([]), downloadName: 'empty.csv' }));
  expect(await app.call(file)).toMatchObject({ status: 200, body: '' });
});

test.each([
  ['plain.csv', 'attachment; filename=plain.csv'],
  ['AC/DC "live"\\.csv', 'attachment; filename="AC-DC -live--.csv"'],
  ['a\r\nSet-Cookie: x=y.csv', 'attachment; filename="a  Set-Cookie- x=y.csv"'],
  [
    'हैक 🎉.csv',
    'attachment; filename="??? ??.csv"; filename*=UTF-8\'\'%E0%A4%B9%E0%A5%88%E0%A4%95%20%F0%9F%8E%89.csv',
  ],
  ['bad\uD800.csv', 'attachment; filename="bad?.csv"; filename*=UTF-8\'\'bad%EF%BF%BD.csv'],
])('a download named %j', async (downloadName, header) => {
  const app = await startWith(() => ({ content: Buffer.from('a'), downloadName }));
  expect((await app.call(file)).headers['content-disposition']).toBe(header);
});

test('a file with an ETag gets 304 when the caller has it', async () => {
  const answer = { content: Buffer.from('a'), etag: 'v1', cacheControl: 'public, max-age=60' };
  const app = await startWith(() => answer);
  const first = await app.call(file);
  expect(first.headers).toMatchObject({ etag: '"v1"', 'cache-control': 'public, max-age=60' });
  for (const named of ['"v1"', 'W/"v1"', '"v0", "v1"', '*']) {
    const again = await app.call(file, { headers: { 'if-none-match': named } });
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: '"v1"' } });
  }
  expect(await app.call(file, { headers: { 'if-none-match': '"v2"' } })).toMatchObject({
    status: 200,
    body: 'a',
  });
});

test('a failure before the first byte becomes an error response', async () => {
  const content = new Readable({
    read: () => void content.destroy(new ApiError('not_found', eventMessages.eventNotFound)),
  });
  const app = await startWith(() => ({ content, downloadName: 'a.csv', etag: 'v1' }));
  const answer = await app.call(file);
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: eventMessages.eventNotFound },
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.headers).not.toHaveProperty('etag');
});

test.each(['identity', 'br', 'gzip'])('a later failure cuts the connection, in %s', async (encoding) => {
  const rows = async function* () {
    yield 'a,b\r\n';
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('canary');
  };
  const { response } = await callOverHttp(() => Readable.from(rows()), { encoding });
  let read = '';
  const reading = (async () => {
    for await (const chunk of await response) read += String(chunk);
  })();
  await expect(reading).rejects.toThrow('aborted');
  expect(read).toBe('a,b\r\n');
});

test.each([
  ['before the first byte', undefined],
  ['halfway', 'a,b\r\n'],
])('a stream is destroyed when the caller goes away %s', async (_when, start) => {
  const content = new Readable({ read: () => {} });
  if (start !== undefined) content.push(start);
  const { request, response, log } = await callOverHttp(() => content);
  if (start !== undefined) await response;
  request.destroy();
  await vi.waitFor(() => expect(content.destroyed).toBe(true));
  expect(log.join('')).not.toContain('request failed');
});

test('a caller who waits longer than the connection timeout gets the file', async () => {
  const content = new Readable({ read: () => {} });
  const { response } = await callOverHttp(() => content, { silentMs: 50 });
  setTimeout(() => {
    content.push('late');
    content.push(null);
  }, 200);
  expect(await text(await response)).toBe('late');
});

/** Resolves once the handler has returned. */
async function callOverHttp(
  content: () => Readable,
  { encoding = 'identity', silentMs = 60_000 }: { encoding?: string; silentMs?: number } = {},
) {
  const called = Promise.withResolvers<void>();
  const { app, log } = await startWith(() => {
    called.resolve();
    return { content: content() };
  });
  app.server.setTimeout(silentMs);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${file.path}`;
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  // Tests may ignore it.
  response.catch(() => {});
  await called.promise;
  return { request, response, log };
}

test('the API document describes the response', async () => {
  const app = await startWith(() => ({ content: Buffer.from('a') }));
  const { body } = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(body).toHaveProperty(['paths', '/api/file', 'get', 'responses', '200', 'content'], {
    'text/csv': { schema: { type: 'string' } },
  });
});
