import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import { makeWebRoot } from '../../../test/web-root.ts';

test.each([
  ['/privacy', 'Privacy · HackOn'],
  ['/terms', 'Terms · HackOn'],
  ['/refunds', 'Refunds · HackOn'],
])('search engines may list %s, and it has its own title', async (url, title) => {
  const app = await startTestApp({ webRoot: makeWebRoot() });
  const { status, body } = await app.inject({ method: 'GET', url });
  expect(status).toBe(200);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<link rel="canonical" href="http://localhost:5000${url}"`);
  expect(body).not.toContain('noindex');
});
