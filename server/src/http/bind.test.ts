// @module-tag spec-7
// @module-tag spec-8
import { endpoint } from '@hackon/contract/endpoint';
import { ErrorBody } from '@hackon/contract/errors';
import { queryNumber } from '@hackon/contract/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signUpManager, signUpStudent } from '../../test/accounts.ts';
import { startTestApp } from '../../test/test-app.ts';
import { ApiError } from '../api-error.ts';
import { DatabaseBusy, UniqueViolation } from '../db/database-errors.ts';
import { bind } from './bind.ts';
import { page } from './pagination.ts';

const probe = endpoint({
  method: 'GET',
  path: '/api/probe',
  summary: 'For these tests',
  callers: 'anyone',
  reply: z.object({ shown: z.string(), rows: z.array(z.object({ name: z.string() })) }),
  errors: ['payment_decided'],
  conflict: z.extend(ErrorBody, { team: z.string() }),
});

const right = { shown: 'yes', rows: [{ name: 'one' }] };

describe('a reply', () => {
  test("keeps only the endpoint's fields", async () => {
    const app = await startTestApp({ own: true });
    const row = { ...right, passwordHash: 'secret', rows: [{ name: 'one', email: 'secret' }] };
    bind(app.app, probe, () => row);
    const answer = await app.call(probe);
    expect(answer).toMatchObject({ status: 200, body: right });
    expect(answer.body).toEqual(right);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('that does not match the schema becomes 500 without its content', async () => {
    const app = await startTestApp({ own: true });
    const wrong: string[] = ['canary'];
    bind(app.app, probe, () => ({ ...right, shown: JSON.parse(JSON.stringify(wrong)) }));
    const answer = await app.call(probe);
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('canary');
    expect(app.log.join('')).toContain("Response doesn't match the schema");
  });
});

describe('an error of a handler', () => {
  test('thrown on purpose becomes the response', async () => {
    const app = await startTestApp({ own: true });
    bind(app.app, probe, () => {
      throw new ApiError('not_found', 'Team not found', {
        issues: [{ path: 'id', message: 'gone' }],
        retryAfter: 3,
      });
    });
    const answer = await app.call(probe);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      message: 'Team not found',
      code: 'not_found',
      issues: [{ path: 'id', message: 'gone' }],
    });
    expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  });

  test("on a conflict carries only the endpoint's extra fields", async () => {
    const app = await startTestApp({ own: true });
    bind(app.app, probe, () => {
      throw new ApiError('payment_decided', 'Decided', { extra: { team: 'A', secret: 'canary' } });
    });
    expect((await app.call(probe)).body).toEqual({ message: 'Decided', code: 'payment_decided', team: 'A' });
  });

  test("on a 422 carries only the endpoint's extra fields", async () => {
    const app = await startTestApp({ own: true });
    const unprocessable = z.extend(ErrorBody, { columns: z.array(z.string()) });
    bind(app.app, { ...probe, errors: ['unknown_columns'], unprocessable }, () => {
      throw new ApiError('unknown_columns', 'Which?', { extra: { columns: ['A'], secret: 'canary' } });
    });
    expect((await app.call(probe)).body).toEqual({
      message: 'Which?',
      code: 'unknown_columns',
      columns: ['A'],
    });
  });

  test.each([
    ['an error', () => new Error('select * from canary')],
    ['an unexpected unique violation', () => new UniqueViolation('teams_pk', { cause: 'canary' })],
    ['an error with a status of its own', () => Object.assign(new Error('canary'), { statusCode: 200 })],
  ])('that is unexpected, such as %s, is logged and answered 500', async (_what, make) => {
    const app = await startTestApp({ own: true });
    bind(app.app, probe, () => {
      throw make();
    });
    const answer = await app.call(probe);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
    const logged = app.log.find((line) => line.includes('request failed'));
    expect(logged).toContain(String(answer.headers['x-request-id']));
    expect(logged).toContain('bind.test.ts');
  });

  test('for a busy database has Retry-After', async () => {
    const app = await startTestApp({ own: true });
    bind(app.app, probe, () => {
      throw new DatabaseBusy(new Error('locked'));
    });
    const answer = await app.call(probe);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '1' },
    });
  });
});

describe('a paged list', () => {
  const list = endpoint({
    method: 'GET',
    path: '/api/list',
    summary: 'For these tests',
    callers: 'anyone',
    query: z.object({
      q: z.optional(z.string()),
      page: queryNumber(1, 100, 1),
      limit: z.optional(z.coerce.number().check(z.maximum(100))),
    }),
    reply: z.array(z.string()),
    paged: true,
  });

  async function startList(total: number) {
    const app = await startTestApp({ own: true });
    bind(app.app, list, ({ query }) => page([`page ${query.page}`], total));
    return app;
  }

  test('has the total and links to other pages', async () => {
    const app = await startList(95);
    const answer = await app.call(list, { query: { q: 'a & b', page: 3, limit: 10 } });
    expect(answer.body).toEqual(['page 3']);
    expect(answer.headers['x-total-count']).toBe('95');
    expect(answer.headers.link).toBe(
      [
        '</api/list?q=a+%26+b&page=1&limit=10>; rel="first"',
        '</api/list?q=a+%26+b&page=2&limit=10>; rel="prev"',
        '</api/list?q=a+%26+b&page=4&limit=10>; rel="next"',
        '</api/list?q=a+%26+b&page=10&limit=10>; rel="last"',
      ].join(', '),
    );
  });

  test('keeps a question mark in the query of its links', async () => {
    const app = await startList(95);
    const { headers } = await app.inject({ method: 'GET', url: '/api/list?q=why?&page=1&limit=10' });
    expect(headers.link).toContain('</api/list?q=why%3F&page=2&limit=10>; rel="next"');
  });

  test.each([
    [95, { page: 1, limit: 10 }, ['first', 'next', 'last']],
    [95, { page: 10, limit: 10 }, ['first', 'prev', 'last']],
    [95, { page: 50, limit: 10 }, ['first', 'prev', 'last']],
    [0, { page: 1, limit: 10 }, ['first', 'last']],
  ])('of %j rows at %j links to %j', async (total, query, rels) => {
    const app = await startList(total);
    const { headers } = await app.call(list, { query });
    expect([...String(headers.link).matchAll(/rel="(\w+)"/gu)].map((match) => match[1])).toEqual(rels);
  });

  test('limits the length of its links', async () => {
    const app = await startList(95);
    const linked = async (query: string) => {
      const { headers } = await app.inject({ method: 'GET', url: `/api/list?page=3&limit=10${query}` });
      const link = String(headers.link ?? '');
      return { rels: [...link.matchAll(/rel="(\w+)"/gu)].map((match) => match[1]), length: link.length };
    };
    const all = ['first', 'prev', 'next', 'last'];
    expect(await linked(`&utm=${'x'.repeat(10_000)}`)).toEqual({ rels: all, length: expect.any(Number) });
    const long = await linked(`&q=${encodeURIComponent('क'.repeat(100))}`);
    expect(long).toEqual({ rels: ['prev', 'next'], length: expect.any(Number) });
    expect(long.length).toBeLessThan(2_000);
    expect(await linked(`&q=${'x'.repeat(10_000)}`)).toEqual({ rels: [], length: 0 });
  });

  test('without a limit has no links', async () => {
    const app = await startList(95);
    const { headers } = await app.call(list);
    expect(headers).toMatchObject({ 'x-total-count': '95' });
    expect(headers).not.toHaveProperty('link');
  });

  test.each([
    ['page', '0'],
    ['page', '1.5'],
    ['page', 'two'],
    ['limit', '101'],
  ])('refuses %s=%s', async (path, value) => {
    const app = await startList(95);
    const answer = await app.inject({ method: 'GET', url: '/api/list', query: { [path]: value } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

describe('an endpoint whose answer depends on the caller', () => {
  const greet = endpoint({
    method: 'GET',
    path: '/api/greet',
    summary: 'For these tests',
    callers: 'guest-or-signed-in',
    reply: z.string(),
  });

  test('distinguishes guests, students and managers, and refuses a dead token', async () => {
    const app = await startTestApp({ own: true });
    bind(app.app, greet, ({ caller }) => caller?.audience ?? 'guest');
    const { token: student } = await signUpStudent(app);
    const { token: manager } = await signUpManager(app);
    expect((await app.call(greet)).body).toBe('guest');
    expect((await app.call(greet, { token: student })).body).toBe('student');
    expect((await app.call(greet, { token: manager })).body).toBe('manager');
    expect(await app.call(greet, { token: 'dead' })).toMatchObject({ status: 401 });
    expect(await app.call(greet, { token: '' })).toMatchObject({ status: 401 });
    expect((await app.call(greet)).headers['cache-control']).toBe('no-store');
  });
});
