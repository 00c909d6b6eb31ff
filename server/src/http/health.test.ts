import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

test('GET /healthz and /readyz: alive and ready', async () => {
  const app = await startTestApp();
  expect(await app.inject({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200 });
  expect(await app.inject({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 200 });
});

test('GET /readyz: not ready without its database, though alive', async () => {
  const app = await startTestApp();
  await app.db.close();
  const answer = await app.inject({ method: 'GET', url: '/readyz' });
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '1' },
  });
  expect(await app.inject({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200 });
});

test('while the server stops, every call is asked to come again', async () => {
  const app = await startTestApp();
  const { promise: inFlight, resolve: finish } = Promise.withResolvers<void>();
  app.app.addHook('preClose', () => inFlight);
  expect(await app.inject({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 200 });
  const closed = app.app.close();
  await expect.poll(() => app.inject({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 503 });
  expect(await app.inject({ method: 'GET', url: '/api/public/events' })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '1' },
  });
  finish();
  await closed;
});
