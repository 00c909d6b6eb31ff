// @module-tag spec-4
import { logout, managerProfile, studentProfile } from '@hackon/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';
import { openSession } from './sessions.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

async function statusOfToken(app: TestApp, token: string): Promise<number> {
  return (await app.call(managerProfile, { token })).status;
}

describe('a session', () => {
  test('ends after 7 days without use', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    app.clock.advance(7 * day - 1);
    expect(await statusOfToken(app, token)).toBe(200);
    app.clock.advance(7 * day);
    expect(await statusOfToken(app, token)).toBe(401);
  });

  test('ends after 30 days, even when used', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    for (let days = 0; days < 29; days += 1) {
      app.clock.advance(day);
      expect(await statusOfToken(app, token)).toBe(200);
    }
    app.clock.advance(day - 1);
    expect(await statusOfToken(app, token)).toBe(200);
    app.clock.advance(1);
    expect(await statusOfToken(app, token)).toBe(401);
  });

  test('ends when its account opens 50 others, and sessions of other accounts stay', async () => {
    const app = await startTestApp();
    const [manager, other] = [await signUpManager(app), await signUpManager(app)];
    const open = () => {
      app.clock.advance(1);
      return transaction(app.db, (trx) => openSession(trx, manager._id, app.clock.now));
    };
    const tokens: string[] = [];
    for (let count = 1; count < 50; count += 1) tokens.push(await open());
    expect(await statusOfToken(app, manager.token)).toBe(200);
    tokens.push(await open());
    expect(await statusOfToken(app, manager.token)).toBe(401);
    for (const token of [...tokens, other.token]) expect(await statusOfToken(app, token)).toBe(200);
  });

  test('stores its last use at most every five minutes', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const lastUse = async () =>
      (await app.db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()).last_used_at;
    const opened = await lastUse();
    app.clock.advance(5 * 60_000 - 1);
    await app.call(managerProfile, { token });
    expect(await lastUse()).toBe(opened);
    app.clock.advance(1);
    await app.call(managerProfile, { token });
    expect(await lastUse()).toBe(app.clock.now.toISOString());
  });
});

describe('POST /api/auth/logout', () => {
  test('ends only the session that calls it', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const student = await signUpStudent(app);
    const answer = await app.call(logout, { token: manager.token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Signed out' } });
    expect(await statusOfToken(app, manager.token)).toBe(401);
    await app.succeed(studentProfile, { token: student.token });
  });

  test('accepts an empty body declared as JSON', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const headers = { 'content-type': 'application/json' };
    expect(await app.call(logout, { token, headers })).toMatchObject({ status: 200 });
  });
});

describe('a call that requires a session', () => {
  test.each([
    ['no token', {}],
    ['a token that nobody has', { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic bWVlcmE6c2VjcmV0' }],
    ['a token with SQL in it', { authorization: `Bearer ' or 1=1 --` }],
  ])('returns 401 with %s', async (_what, headers) => {
    const app = await startTestApp();
    await signUpManager(app);
    const answer = await app.inject({ method: 'GET', url: '/api/auth/profile', headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Please sign in to continue', code: 'unauthenticated' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
