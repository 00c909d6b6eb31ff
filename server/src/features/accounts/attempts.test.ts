import { loginManager, registerStudent } from '@hackon/contract/accounts';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, studentBody } from '../../../test/accounts.ts';
import { requestOf, startTestApp, type TestApp } from '../../../test/test-app.ts';

const minute = 60_000;

/** Tries to sign in from an address, and answers the status. */
async function trySignIn(app: TestApp, address: string, email: string, tried = 'wrong', headers = {}) {
  const request = requestOf(loginManager, { body: { email, password: tried }, headers });
  const { status, headers: answered } = await app.inject({ ...request, remoteAddress: address });
  return { status, retryAfter: Number(answered['retry-after']) };
}

async function failTimes(app: TestApp, times: number, address: string, email: string, headers = {}) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await trySignIn(app, address, email, 'wrong', headers)).status);
  }
  return statuses;
}

const startLimited = () => startTestApp({ config: { rateLimit: true } });

describe('guessing the password of one account', () => {
  test('ends after ten failures, the right password included, and starts anew after a quarter of an hour', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    expect(await failTimes(app, 11, '203.0.113.7', email)).toEqual([...Array(10).fill(401), 429]);
    app.clock.advance(5 * minute);
    expect(await trySignIn(app, '203.0.113.7', email, password)).toEqual({ status: 429, retryAfter: 600 });
    app.clock.advance(10 * minute);
    expect(await trySignIn(app, '203.0.113.7', email, password)).toMatchObject({ status: 200 });
  });

  test('does not keep its owner out, who comes from elsewhere', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    await failTimes(app, 11, '203.0.113.7', email);
    expect(await trySignIn(app, '198.51.100.4', email, password)).toMatchObject({ status: 200 });
  });

  test('from many addresses leaves each of them three tries, and the owner gets in', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    for (let host = 1; host <= 6; host += 1) await failTimes(app, 10, `203.0.113.${host}`, email);
    expect(await failTimes(app, 4, '203.0.113.99', email)).toEqual([401, 401, 401, 429]);
    expect(await trySignIn(app, '198.51.100.4', email, password)).toMatchObject({ status: 200 });
  });

  test('does not go faster with tries at the same time', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    const tries = await Promise.all(Array.from({ length: 20 }, () => trySignIn(app, '203.0.113.7', email)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('does not go faster under invented addresses', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    await failTimes(app, 10, '203.0.113.7', email);
    const spoofed = { 'x-forwarded-for': '198.51.100.77' };
    expect(await trySignIn(app, '203.0.113.7', email, 'wrong', spoofed)).toMatchObject({ status: 429 });
  });

  test('counts the addresses of one IPv6 network together', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    await failTimes(app, 10, '2001:db8::1', email);
    expect(await trySignIn(app, '2001:db8::2', email)).toMatchObject({ status: 429 });
    expect(await trySignIn(app, '2001:db8:0:1::2', email)).toMatchObject({ status: 401 });
  });

  test('behind a trusted proxy counts by the address that it reports', async () => {
    const app = await startTestApp({ config: { rateLimit: true, trustProxy: ['10.0.0.5'] } });
    const { email } = await signUpManager(app);
    await failTimes(app, 10, '10.0.0.5', email, { 'x-forwarded-for': '203.0.113.7' });
    const owner = { 'x-forwarded-for': '198.51.100.4' };
    expect(await trySignIn(app, '10.0.0.5', email, 'wrong', owner)).toMatchObject({ status: 401 });
  });
});

describe('an address', () => {
  test('of a whole campus lets everybody in who knows their password', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    for (let time = 0; time < 30; time += 1) {
      expect(await trySignIn(app, '203.0.113.7', email, password)).toMatchObject({ status: 200 });
    }
  });

  test('that tries many accounts has three tries left at each, and owners there still get in', async () => {
    const app = await startLimited();
    const { email } = await signUpManager(app);
    for (let someone = 0; someone < 11; someone += 1) {
      await failTimes(app, 10, '203.0.113.7', `nobody.${someone}@college.example`);
    }
    expect(await trySignIn(app, '203.0.113.7', email, password)).toMatchObject({ status: 200 });
    expect(await failTimes(app, 4, '203.0.113.7', email)).toEqual([401, 401, 401, 429]);
  }, 30_000);
});

describe('the table of counters', () => {
  test('names neither people nor addresses', async () => {
    const app = await startLimited();
    await failTimes(app, 1, '203.0.113.7', 'meera@college.example');
    const rows = await app.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/meera|203\.0/u);
  });
});

test('POST /api/student/register: an address has three hundred sign-ups an hour', async () => {
  const app = await startLimited();
  // Invalid ones count too, and cost no hash.
  const body = studentBody({ college: '' });
  for (let time = 0; time < 300; time += 1) await app.call(registerStudent, { body });
  const answer = await app.call(registerStudent, { body });
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
  expect(answer.body).toEqual({
    message: 'Too many attempts. Please wait a little and try again.',
    code: 'rate_limited',
  });
  app.clock.advance(60 * minute);
  expect(await app.call(registerStudent, { body: studentBody() })).toMatchObject({ status: 201 });
}, 30_000);
