import { expect, test } from 'vitest';
import { managerBody } from '../test/accounts.ts';
import { startTestApp } from '../test/test-app.ts';

const url = '/api/auth/register';

test('a log holds no personal data: no body, token, query or address', async () => {
  const app = await startTestApp();
  const body = managerBody({ name: 'Canary Name', email: 'canary@college.example' });
  const headers = { authorization: 'Bearer canary-token' };
  await app.inject({ method: 'POST', url: `${url}?canary=query`, payload: body, headers });
  await app.inject({ method: 'POST', url, payload: body });
  await app.inject({ method: 'GET', url: '/api/events/canary-path?q=canary-query', headers });
  expect(app.log.length).toBeGreaterThanOrEqual(3);
  expect(app.log.join('')).toContain('"route":"/api/auth/register"');
  expect(app.log.join('')).not.toMatch(/canary|127\.0\.0\.1/iu);
});
