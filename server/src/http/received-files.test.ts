// @module-tag slow
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { endpoint } from '@hackon/contract/endpoint';
import { limits } from '@hackon/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp } from '../../test/test-app.ts';
import { ApiError } from '../api-error.ts';
import { bind } from './bind.ts';
import type { ReceivedFile } from './received-files.ts';

const send = endpoint({
  method: 'PUT',
  path: '/api/file',
  summary: 'For these tests',
  callers: 'anyone',
  file: { types: ['text/plain'], maxBytes: 100_000, tooLarge: 'This file is too large.' },
  reply: z.string(),
});

async function startWith(work: (file: ReceivedFile) => Promise<string>) {
  const app = await startTestApp({ own: true });
  bind(app.app, send, ({ body }) => work(body));
  return {
    ...app,
    folder: join(app.dataDir, 'incoming'),
    put: (payload: Buffer | PassThrough | undefined, remoteAddress = '10.0.0.1') =>
      app.inject({
        method: 'PUT',
        url: '/api/file',
        headers: { 'content-type': 'text/plain' },
        ...(payload && { payload }),
        remoteAddress,
      }),
    files: () => readdirSync(join(app.dataDir, 'incoming')),
  };
}

const read = ({ path }: ReceivedFile) => Promise.resolve(readFileSync(path, 'utf8'));

describe('an uploaded file', () => {
  test('is on disk during the call, and only the server process can read it', async () => {
    const seen: unknown[] = [];
    const { put, files } = await startWith(async (file) => {
      seen.push(files(), (statSync(file.path).mode & 0o777).toString(8), file.size);
      return read(file);
    });
    const text = 'x'.repeat(100_000);
    expect(await put(Buffer.from(text))).toMatchObject({ status: 200, body: text });
    expect(seen).toEqual([[expect.any(String)], process.platform === 'win32' ? '666' : '600', 100_000]);
    expect(files()).toEqual([]);
  });

  test('is empty when there is no body', async () => {
    const { put } = await startWith(async (file) => `${file.size} ${await read(file)}`);
    expect(await put(undefined)).toMatchObject({ status: 200, body: '0 ' });
  });

  test('is deleted when the work on it fails', async () => {
    const { put, files } = await startWith(() => Promise.reject(new ApiError('not_found', 'None')));
    expect(await put(Buffer.from('a'))).toMatchObject({ status: 404 });
    expect(files()).toEqual([]);
  });

  test('is limited in size, with or without a Content-Length', async () => {
    const { put, files } = await startWith(read);
    const streamed = new PassThrough();
    streamed.end(Buffer.alloc(100_001));
    for (const body of [Buffer.alloc(100_001), streamed]) {
      expect(await put(body)).toMatchObject({
        status: 413,
        body: { code: 'too_large', message: 'This file is too large.' },
      });
    }
    expect(files()).toEqual([]);
  });

  test('is refused when it arrives too slowly', async () => {
    const { put, files } = await startWith(read);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const body = new PassThrough();
      const answer = put(body);
      body.write('slow');
      while (files().length === 0) await new Promise(setImmediate);
      vi.advanceTimersByTime(limits.uploadMs - 1);
      await new Promise(setImmediate);
      expect(files()).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(await answer).toMatchObject({
        status: 503,
        body: {
          code: 'unavailable',
          message: 'The file took too long to arrive. Try a smaller one, or a faster connection.',
        },
      });
      expect(files()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is refused while its sender has too many uploads', { tags: ['promise-fair-turns'] }, async () => {
    const { put, files } = await startWith(read);
    const bodies = Array.from({ length: limits.uploadsOfOne }, () => new PassThrough());
    const answers = bodies.map((body) => put(body));
    for (const body of bodies) body.write('a');
    await vi.waitFor(() => expect(files()).toHaveLength(limits.uploadsOfOne), 10_000);
    expect(await put(Buffer.from('b'))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
      body: {
        code: 'rate_limited',
        message: 'Several of your files are already being uploaded. Wait for them to finish, then try again.',
      },
    });
    expect(await put(Buffer.from('c'), '10.0.0.2')).toMatchObject({ status: 200 });
    for (const body of bodies) body.end();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(await put(Buffer.from('d'))).toMatchObject({ status: 200 });
    expect(files()).toEqual([]);
  });

  test('is refused while all senders together have too many uploads', async () => {
    const { put, files } = await startWith(read);
    const bodies = Array.from({ length: limits.uploadsInAll }, () => new PassThrough());
    const answers = bodies.map((body, index) => put(body, `10.0.1.${index}`));
    await vi.waitFor(() => expect(files()).toHaveLength(limits.uploadsInAll), 10_000);
    expect(await put(Buffer.from('b'))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    for (const body of bodies) body.end();
    await Promise.all(answers);
    expect(await put(Buffer.from('b'))).toMatchObject({ status: 200 });
    expect(files()).toEqual([]);
  });
});

describe('over a connection', () => {
  async function listen(work: (file: ReceivedFile) => Promise<string>) {
    const started = await startWith(work);
    const address = await started.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'text/plain', 'content-length': 1_000_000 };
    const begin = (change: Record<string, number> = {}) => {
      const request = httpRequest(`${address}/api/file`, {
        method: 'PUT',
        headers: { ...headers, ...change },
      });
      request.on('error', () => {});
      return request;
    };
    return { ...started, begin };
  }

  test('a file is deleted when its sender disconnects', async () => {
    const { begin, files, log } = await listen(read);
    const request = begin();
    request.write('a');
    await vi.waitFor(() => expect(files()).toHaveLength(1), 10_000);
    request.destroy();
    await vi.waitFor(() => expect(files()).toEqual([]), 10_000);
    expect(log.join('')).not.toContain('request failed');
  });

  test('the work is aborted when the caller disconnects', async () => {
    const work = Promise.withResolvers<ReceivedFile>();
    const { begin, files } = await listen(async (file) => {
      work.resolve(file);
      await once(file.gone, 'abort');
      return 'nobody reads it';
    });
    const request = begin({ 'content-length': 1 });
    request.end('a');
    const { gone } = await work.promise;
    expect(gone.aborted).toBe(false);
    request.destroy();
    await vi.waitFor(() => expect([gone.aborted, files()]).toEqual([true, []]), 10_000);
  });

  test('a sender who waits longer than the connection timeout gets a response', async () => {
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<string>();
    const { app, begin } = await listen(() => {
      begun.resolve();
      return work.promise;
    });
    const connected = once(app.server, 'connection');
    const request = begin({ 'content-length': 1 });
    request.end('a');
    const [socket] = await connected;
    await begun.promise;
    socket.setTimeout(10);
    await once(socket, 'timeout');
    work.resolve('late');
    const [response] = await once(request, 'response');
    expect(response).toMatchObject({ statusCode: 200 });
    response.resume();
  });

  test('a sender of too many bytes gets the response while still sending', async () => {
    const { begin } = await listen(read);
    const request = begin();
    request.end(Buffer.alloc(1_000_000));
    const [response] = await once(request, 'response');
    expect(response).toMatchObject({ statusCode: 413 });
    response.resume();
  });
});

test('files left by a crash are deleted after an hour', async () => {
  const { app, folder, files } = await startWith(read);
  const now = new Date('2026-12-01T06:30:00.000Z');
  for (const [name, minutes] of Object.entries({ old: 61, young: 59 })) {
    writeFileSync(join(folder, name), 'x');
    const written = new Date(now.getTime() - minutes * 60_000);
    utimesSync(join(folder, name), written, written);
  }
  await app.receivedFiles.sweep(now);
  expect(files()).toEqual(['young']);
});
