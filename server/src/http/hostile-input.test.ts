import { ErrorBody } from '@hackon/contract/errors';
import { describe, expect, test } from 'vitest';
import { managerBody, signUpManager } from '../../test/accounts.ts';
import { startTestApp } from '../../test/test-app.ts';

const url = '/api/auth/register';
const json = { 'content-type': 'application/json' };

/** A sign-up that would succeed without its last key. */
function polluted(key: string, value: unknown): string {
  return `${JSON.stringify(managerBody()).slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
}

const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

describe('hostile input is answered with an error body, not suffered', () => {
  test.each([
    ['broken JSON', 400, { payload: '{"name":', headers: json }],
    ['no body', 400, { headers: json }],
    ['null', 400, { payload: 'null', headers: json }],
    ['a list', 400, { payload: '[]', headers: json }],
    ['a number', 400, { payload: '1e999', headers: json }],
    ['deep JSON', 400, { payload: deep, headers: json }],
    ['a polluting key', 400, { payload: polluted('__proto__', { role: 'admin' }), headers: json }],
    ['a polluting constructor', 400, { payload: polluted('constructor', { prototype: {} }), headers: json }],
    ['a string of 1 MB', 413, { payload: JSON.stringify({ name: 'x'.repeat(1_000_000) }), headers: json }],
    ['a string of 200 kB', 400, { payload: JSON.stringify({ name: 'x'.repeat(200_000) }), headers: json }],
    ['a form', 415, { payload: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['plain text', 415, { payload: '{}', headers: { 'content-type': 'text/plain' } }],
    ['a type that is none', 415, { payload: '{}', headers: { 'content-type': ';;' } }],
  ])('%s: %i', async (_what, status, request) => {
    const app = await startTestApp();
    const answer = await app.inject({ method: 'POST', url, ...request });
    expect(answer.status).toBe(status);
    expect(ErrorBody.safeParse(answer.body).success).toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each(['%', '%00', '%c0%ae', 'a'.repeat(5000), '..%2f..%2fetc%2fpasswd', "'; drop table events; --"])(
    'a path with %j',
    async (piece) => {
      const app = await startTestApp();
      for (const path of [`/api/${piece}`, `/${piece}`]) {
        const answer = await app.inject({ method: 'GET', url: path });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(ErrorBody.safeParse(answer.body).success).toBe(true);
      }
    },
  );

  test('an id that is far too long is answered like any other that is none', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const headers = { authorization: `Bearer ${token}` };
    const request = { method: 'PUT', url: `/api/events/${'a'.repeat(9000)}`, headers, payload: {} } as const;
    expect(await app.inject(request)).toMatchObject({ status: 400, body: { code: 'invalid_id' } });
  });

  test.each([
    'NUL \u0000 in it',
    '\ud800 half a character',
    'line\r\nbreak: injected',
    '‮right to left',
    "Robert'); drop table accounts;--",
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    '👩‍👩‍👧‍👦 ﷽ Ⓗ',
  ])('a name like %j is stored as one line of text', async (name) => {
    const app = await startTestApp();
    const answer = await app.inject({ method: 'POST', url, payload: managerBody({ name }) });
    expect(answer.status).toBe(201);
    const { name: stored } = await app.db.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
    expect(answer.body).toMatchObject({ name: stored });
    expect(stored).not.toMatch(/\p{Cc}/u);
    expect(stored.isWellFormed()).toBe(true);
  });
});

test('a log says nothing of a person: no body, token, query or address', async () => {
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
