// @module-tag beyond-safety
import { loginStudent, registerStudent, studentProfile } from '@hackon/contract/accounts/accounts';
import { accountSecurity, endAllSessions, endOneSession } from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { password, signUpManager, signUpStudent, studentBody } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const day = 24 * 60 * 60_000;
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

async function startOnTwoDevices() {
  const app = await startTestApp();
  const headers = (agent: string) => ({ headers: { 'user-agent': agent } });
  const onLaptop = await app.succeed(registerStudent, { body: studentBody(), ...headers(laptop) });
  app.clock.advance(60_000);
  const body = { email: onLaptop.email, password };
  const onPhone = await app.succeed(loginStudent, { body, ...headers(phone) });
  return { app, laptop: onLaptop.token, phone: onPhone.token };
}

const sessionsOf = async (app: TestApp, token: string) =>
  (await app.succeed(accountSecurity, { token })).sessions;
const isAlive = async (app: TestApp, token: string) =>
  (await app.call(studentProfile, { token })).status === 200;

describe('GET /api/auth/security', () => {
  test('lists sessions, the current one first, without tokens', async () => {
    const devices = await startOnTwoDevices();
    const { app } = devices;
    const sessions = await sessionsOf(app, devices.laptop);
    expect(sessions).toEqual([
      {
        _id: expect.any(String),
        device: 'Firefox on Linux',
        signedInAt: '2026-12-01T06:30:00.000Z',
        lastUsedAt: '2026-12-01T06:30:00.000Z',
        current: true,
      },
      {
        _id: expect.any(String),
        device: 'Chrome on Android',
        signedInAt: '2026-12-01T06:31:00.000Z',
        lastUsedAt: '2026-12-01T06:31:00.000Z',
        current: false,
      },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(devices.phone);
  });

  test('omits sessions of other accounts and ended ones', async () => {
    const devices = await startOnTwoDevices();
    const { app } = devices;
    await signUpStudent(app);
    app.clock.advance(6 * day);
    await app.succeed(studentProfile, { token: devices.phone });
    app.clock.advance(2 * day);
    expect(await sessionsOf(app, devices.phone)).toMatchObject([
      { device: 'Chrome on Android', current: true },
    ]);
  });
});

describe('DELETE /api/auth/sessions/:sessionId', () => {
  test('signs out that device only', async () => {
    const devices = await startOnTwoDevices();
    const { app } = devices;
    const [, other] = await sessionsOf(app, devices.laptop);
    const params = { sessionId: other?._id ?? '' };
    const answer = await app.call(endOneSession, { token: devices.laptop, params });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Signed out on that device' } });
    expect([await isAlive(app, devices.laptop), await isAlive(app, devices.phone)]).toEqual([true, false]);
    const again = await app.call(endOneSession, { token: devices.laptop, params });
    expect(again).toMatchObject({ status: 404, body: { message: 'That device is already signed out' } });
  });

  test('does not find a session of another account', async () => {
    const devices = await startOnTwoDevices();
    const { app } = devices;
    const { token } = await signUpManager(app);
    const [session] = await sessionsOf(app, devices.laptop);
    const params = { sessionId: session?._id ?? '' };
    expect(await app.call(endOneSession, { token, params })).toMatchObject({ status: 404 });
    expect(await app.call(endOneSession, { params })).toMatchObject({ status: 401 });
    expect(await isAlive(app, devices.laptop)).toBe(true);
  });
});

describe('DELETE /api/auth/sessions', () => {
  test('ends all sessions of the account, including this one, and no others', async () => {
    const devices = await startOnTwoDevices();
    const { app } = devices;
    const other = await signUpStudent(app);
    const answer = await app.call(endAllSessions, { token: devices.laptop });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Signed out everywhere' } });
    for (const token of [devices.laptop, devices.phone]) expect(await isAlive(app, token)).toBe(false);
    expect(await isAlive(app, other.token)).toBe(true);
    expect(await app.call(endAllSessions)).toMatchObject({ status: 401 });
  });
});
