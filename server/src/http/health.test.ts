import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

test('GET /healthz and /readyz: alive and ready', async () => {
  const app = await startTestApp({ own: true });
  expect(await app.inject({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200 });
  expect(await app.inject({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 200 });
});

test('GET /readyz: not ready without its database, but alive', async () => {
  const app = await startTestApp({ own: true });
  await app.db.close();
  const answer = await app.inject({ method: 'GET', url: '/readyz' });
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '1' },
  });
  expect(await app.inject({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200 });
});

test('a stopping server returns 503 for every call', async () => {
  const { app } = await startTestApp({ own: true });
  const { promise: lastWork, resolve: finish } = Promise.withResolvers<void>();
  app.addHook('preClose', () => lastWork);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const closed = app.close();
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  const answer = await fetch(`${address}/api/public/events`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  finish();
  await closed;
});
