import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEvent } from '../../test/events.ts';
import { signUpManager } from '../../test/accounts.ts';
import { startTestApp } from '../../test/test-app.ts';
import { makeWebRoot } from '../../test/web-root.ts';
import { describe, expect, test } from 'vitest';

async function startWithPage() {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url, headers });
  return { app, get };
}

describe('a public answer', () => {
  test('is cached, revalidated, and not sent again while it is the same', async () => {
    const { app, get } = await startWithPage();
    const first = await get('/events');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    });
    const tag = String(first.headers.etag);
    for (const named of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*']) {
      const again = await get('/events', { 'if-none-match': named, 'accept-encoding': 'br' });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({
        etag: tag,
        'cache-control': 'public, max-age=0, must-revalidate',
      });
    }
    await createEvent(app, await signUpManager(app));
    const changed = await get('/events', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['GZIP;q=0.5, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for %s', async (accepted, encoding, decompress) => {
    const { get } = await startWithPage();
    const plain = await get('/events');
    // The second answer comes from the cache.
    for (const answer of [
      await get('/events', { 'accept-encoding': accepted }),
      await get('/events', { 'accept-encoding': accepted }),
    ]) {
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  test.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'brotli'])(
    'is not compressed for %j',
    async (accepted) => {
      const { get } = await startWithPage();
      const answer = await get('/events', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toContain('<!doctype html>');
    },
  );

  test('answers HEAD', async () => {
    const { get } = await startWithPage();
    const { body, headers } = await get('/events');
    const answer = await get('/events', {}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      etag: headers.etag,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    });
    expect((await get('/events/public/none-k3v9q2xa', {}, 'HEAD')).statusCode).toBe(404);
  });
});
