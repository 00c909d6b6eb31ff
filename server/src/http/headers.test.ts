// @module-tag promise-headers
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

describe('the headers of every response', () => {
  test.each(['/healthz', '/api/public/events', '/api/auth/profile', '/api/nothing', '/nothing', '/%zz'])(
    'are strict at %s',
    async (url) => {
      const app = await startTestApp();
      const { headers } = await app.inject({
        method: 'GET',
        url,
        headers: { origin: 'https://evil.example' },
      });
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "script-src-attr 'none'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]),
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/u),
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test("allow markup from text only on the API's documentation page", async () => {
    const app = await startTestApp();
    const { headers } = await app.inject({ method: 'GET', url: '/api/docs/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('trusted-types');
    expect(policy).toContain("script-src 'self';");
  });

  test('require HTTPS only when the public address has it', async () => {
    const [plain, secure] = await Promise.all(
      ['http://localhost:5000', 'https://hackon.example'].map(async (publicUrl) => {
        const app = await startTestApp({ config: { publicUrl } });
        return (await app.inject({ method: 'GET', url: '/healthz' })).headers;
      }),
    );
    expect(secure?.['strict-transport-security']).toBe('max-age=31536000');
    expect(secure?.['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(plain).not.toHaveProperty('strict-transport-security');
    expect(plain?.['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('do not let other sites read the API', async () => {
    const app = await startTestApp();
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/events',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(404);
  });
});
