import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { builtScript, makeWebRoot, unlistedPage } from '../../test/web-root.ts';

async function startWithPage() {
  const { app } = await startTestApp({ webRoot: makeWebRoot() });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
}

describe('the built page', () => {
  test.each(['/nothing', '/manager/teams/x/y?q=a.b', '/apian', '/Nothing'])(
    'returns 404 with the page at %s',
    async (url) => {
      const get = await startWithPage();
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(unlistedPage);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['etag']).toBeUndefined();
    },
  );

  test.each([
    ['/Events', '/events'],
    ['/EVENTS/Public/Smart-Hack-K3V9Q2XA?from=W', '/events/public/smart-hack-k3v9q2xa?from=W'],
    ['http://elsewhere.example/Student/Login', '/student/login'],
  ])('redirects %s to lower case', async (url, location) => {
    const get = await startWithPage();
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  test.each([
    ['br', brotliCompressSync(builtScript)],
    ['gzip', gzipSync(builtScript)],
  ])('is sent compressed as %s', async (encoding, bytes) => {
    const get = await startWithPage();
    const answer = await get('/assets/main-a1b2c3.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toMatch(/accept-encoding/iu);
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/u);
    expect(answer.rawPayload).toEqual(bytes);
  });

  test('has assets that are cached for a year', async () => {
    const get = await startWithPage();
    const answer = await get('/assets/main-a1b2c3.js');
    expect(answer.body).toBe(builtScript);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/main-old.js',
    '/index.html',
    '/index.html.br',
    '/favicon.ico',
    '/.env',
    '/assets/..%2f.env',
    '/api',
    '/api/nothing',
    '/api/x.js',
    '//evil.example',
    '/..%5c..%5cpackage.json',
    '/%00',
    '/assets/%00',
  ])('is not served at %s', async (url) => {
    const get = await startWithPage();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('without a built page only the API responds', async () => {
  const app = await startTestApp();
  expect(await app.inject({ method: 'GET', url: '/api/public/events' })).toMatchObject({ status: 200 });
  expect(await app.inject({ method: 'GET', url: '/events' })).toMatchObject({ status: 404 });
});

test('other methods than GET get 404', async () => {
  const app = await startTestApp();
  expect(await app.inject({ method: 'POST', url: '/events', payload: {} })).toMatchObject({ status: 404 });
});
