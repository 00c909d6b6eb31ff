// @module-tag promise-hostile-input
import { gzipSync } from 'node:zlib';
import { ErrorBody } from '@hackon/contract/errors';
import { describe, expect, test } from 'vitest';
import { managerBody, signUpManager } from '../test/accounts.ts';
import { startTestApp } from '../test/test-app.ts';

const url = '/api/auth/register';
const json = { 'content-type': 'application/json' };

/** Returns a sign-up with an invalid last key. */
function polluted(key: string, value: unknown): string {
  return `${JSON.stringify(managerBody()).slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
}

/** Nested lists, up to the limit and deeper. */
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const long = (places: number) => `[${'1,'.repeat(places)}1]`;
const signUp = () => JSON.stringify(managerBody());
const zipped = { ...json, 'content-encoding': 'gzip' };
const wide = 'application/json; charset=utf-16';
const halved = Buffer.from(signUp()).fill(0xff, 10, 11);

describe('hostile input gets an error body', () => {
  test.each([
    ['broken JSON', 400, { payload: '{"name":', headers: json }],
    ['no body', 400, { headers: json }],
    ['null', 400, { payload: 'null', headers: json }],
    ['a list', 400, { payload: '[]', headers: json }],
    ['a number', 400, { payload: '1e999', headers: json }],
    ['JSON of 100,000 levels', 400, { payload: deep(100_000), headers: json }],
    ['JSON of more levels than are read', 413, { payload: deep(1_000_000), headers: json }],
    ['a list of 100,000 places', 400, { payload: long(100_000), headers: json }],
    ['a list of 1,000,000 places', 413, { payload: long(1_000_000), headers: json }],
    ['a list where a text should be', 400, { payload: polluted('name', ['Asha']), headers: json }],
    ['an object where a text should be', 400, { payload: polluted('email', { $ne: '' }), headers: json }],
    ['a key that comes twice', 400, { payload: polluted('name', 'x'.repeat(500)), headers: json }],
    ['JSON that ends early', 400, { payload: signUp().slice(0, -1), headers: json }],
    ['two values', 400, { payload: `${signUp()}{}`, headers: json }],
    ['JSON in UTF-16', 400, { payload: Buffer.from(signUp(), 'utf16le'), headers: { 'content-type': wide } }],
    ['compressed JSON', 415, { payload: gzipSync(signUp()), headers: zipped }],
    ['a bomb of zeros', 415, { payload: gzipSync(Buffer.alloc(10_000_000)), headers: zipped }],
    ['JSON that says it is compressed', 415, { payload: signUp(), headers: zipped }],
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

  test('a far too long id gets the same answer as any invalid id', async () => {
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

test('bytes that are not UTF-8 become U+FFFD', async () => {
  const app = await startTestApp();
  const answer = await app.inject({ method: 'POST', url, payload: halved, headers: json });
  expect(answer).toMatchObject({ status: 201, body: { name: expect.stringContaining('\uFFFD') } });
});

test('a malformed query gets a 400 or is ignored', async () => {
  const app = await startTestApp();
  for (const [query, status] of [
    ['q[]=a', 200],
    ['q[a]=b', 200],
    ['__proto__[q]=a&constructor=b', 200],
    ['%5F%5Fproto%5F%5F=a', 200],
    ['q=a&q=b', 400],
    ['page=1&page=2', 400],
    ['page=', 400],
    ['page=1e3', 200],
    ['page=0x10', 200],
    ['page=-1', 400],
    ['page=1e400', 400],
    ['page=NaN', 400],
    ['page=%00', 400],
    ['limit=501', 400],
    ['limit=1.5', 400],
    ['status=toString', 400],
    ['sort=__proto__', 400],
    ['q=%', 200],
    ['q=%ff%fe', 200],
    ['q=%00', 200],
    [`q=${'x'.repeat(101)}`, 400],
    [`${'q='.repeat(3)}&&&===`, 200],
    [Array.from({ length: 2_000 }, (_none, index) => `x${index}=1`).join('&'), 200],
  ] as const) {
    const answer = await app.inject({ method: 'GET', url: `/api/public/events?${query}` });
    const isError = ErrorBody.safeParse(answer.body).success;
    expect([query, answer.status, isError]).toEqual([query, status, status === 400]);
  }
});
