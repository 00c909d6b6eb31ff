import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

const page = '<!doctype html><title>HackOn</title>';
const script = 'export const answer = 42;';

/** An app with a built page of two files, compressed as the build does it. */
async function startWithPage() {
  const webRoot = mkdtempSync(join(tmpdir(), 'hackon-web-'));
  onTestFinished(() => rmSync(webRoot, { recursive: true }));
  mkdirSync(join(webRoot, 'assets'));
  for (const [name, content] of [
    ['index.html', page],
    ['assets/main-a1b2c3.js', script],
  ] as const) {
    writeFileSync(join(webRoot, name), content);
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(webRoot, '.env'), 'SECRET=1');
  const { app } = await startTestApp({ webRoot });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
}

describe('the built page', () => {
  test.each(['/', '/events', '/events/public/smart-campus-k3v9q2xa', '/manager/teams/x?q=a.b', '/apian'])(
    'is what %s answers, asked for anew each time',
    async (url) => {
      const get = await startWithPage();
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(page);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    },
  );

  test.each([
    ['br', brotliCompressSync(script)],
    ['gzip', gzipSync(script)],
  ])('comes compressed as %s', async (encoding, bytes) => {
    const get = await startWithPage();
    const answer = await get('/assets/main-a1b2c3.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toMatch(/accept-encoding/iu);
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/u);
    expect(answer.rawPayload).toEqual(bytes);
    const shell = await get('/events', { 'accept-encoding': encoding });
    expect(shell.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  test('has assets that may be kept for a year', async () => {
    const get = await startWithPage();
    const answer = await get('/assets/main-a1b2c3.js');
    expect(answer.body).toBe(script);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/main-old.js',
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
  ])('is not what %s answers', async (url) => {
    const get = await startWithPage();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('without a built page the API answers, and pages are not found', async () => {
  const app = await startTestApp();
  expect(await app.inject({ method: 'GET', url: '/api/public/events' })).toMatchObject({ status: 200 });
  expect(await app.inject({ method: 'GET', url: '/events' })).toMatchObject({ status: 404 });
});

test('only reading a page falls back to it', async () => {
  const app = await startTestApp();
  expect(await app.inject({ method: 'POST', url: '/events', payload: {} })).toMatchObject({ status: 404 });
});
