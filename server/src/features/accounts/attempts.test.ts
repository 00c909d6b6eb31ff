// @module-tag slow
import { loginManager, registerStudent } from '@hackon/contract/accounts/accounts';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, studentBody } from '../../../test/accounts.ts';
import { requestOf, startTestApp, type TestApp } from '../../../test/test-app.ts';

const minute = 60_000;

async function trySignIn(app: TestApp, address: string, email: string, tried = 'wrong') {
  const request = requestOf(loginManager, { body: { email, password: tried } });
  const { status, headers: answered } = await app.inject({ ...request, remoteAddress: address });
  return { status, retryAfter: Number(answered['retry-after']) };
}

async function failTimes(app: TestApp, times: number, address: string, email: string) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await trySignIn(app, address, email, 'wrong')).status);
  }
  return statuses;
}

const startLimited = () => startTestApp({ config: { rateLimit: true } });

// `trust/attackers.test.ts` tests that the owner can still sign in.
describe('guessing the password of one account', () => {
  test('is refused after ten failures, even with the right password, for a quarter of an hour', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    expect(await failTimes(app, 11, '203.0.113.7', email)).toEqual([...Array(10).fill(401), 429]);
    app.clock.advance(5 * minute);
    expect(await trySignIn(app, '203.0.113.7', email, password)).toEqual({ status: 429, retryAfter: 600 });
    app.clock.advance(10 * minute);
    expect(await trySignIn(app, '203.0.113.7', email, password)).toMatchObject({ status: 200 });
  });

  test('is limited for concurrent tries too', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    const tries = await Promise.all(Array.from({ length: 20 }, () => trySignIn(app, '203.0.113.7', email)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});

describe('the table of counters', () => {
  test('contains no emails and no addresses', async () => {
    const app = await startLimited();
    await failTimes(app, 1, '203.0.113.7', 'meera@college.example');
    const rows = await app.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/meera|203\.0/u);
  });
});

test('POST /api/student/register: an address is allowed three hundred sign-ups per hour', async () => {
  const app = await startLimited();
  // Invalid sign-ups count too, and need no hash.
  const body = studentBody({ college: '' });
  for (let time = 0; time < 300; time += 1) await app.call(registerStudent, { body });
  const answer = await app.call(registerStudent, { body });
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
  expect(answer.body).toEqual({
    message: 'Too many attempts. Please wait a moment and try again.',
    code: 'rate_limited',
  });
  app.clock.advance(60 * minute);
  expect(await app.call(registerStudent, { body: studentBody() })).toMatchObject({ status: 201 });
}, 30_000);
