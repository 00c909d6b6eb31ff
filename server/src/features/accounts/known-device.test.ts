// @module-tag slow
import { loginManager, loginStudent, registerManager } from '@hackon/contract/accounts/accounts';
import { changePassword } from '@hackon/contract/accounts/account-security';
import { describe, expect, test } from 'vitest';
import { managerBody, password, signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const startLimited = () => startTestApp({ config: { rateLimit: true } });

async function trySignIn(app: TestApp, { email, tried = 'wrong', cookie = '' }: Record<string, string>) {
  const body = { email: email ?? '', password: tried };
  return (await app.call(loginManager, { body, headers: { cookie } })).status;
}

async function failTimes(app: TestApp, times: number, of: Record<string, string>) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await trySignIn(app, of));
  return statuses;
}

async function signInKnown(app: TestApp) {
  const { email, token } = await signUpManager(app);
  const { headers } = await app.call(loginManager, { body: { email, password } });
  return { email, token, cookie: markIn(headers) };
}

function markIn(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('the cookie of a known browser', () => {
  test('is sent only to its login, and only over HTTPS if the site has it', async () => {
    for (const [publicUrl, secure] of [
      ['http://localhost:5000', ''],
      ['https://hackon.example', '; Secure'],
    ]) {
      const app = await startTestApp({ config: { publicUrl: publicUrl ?? '' } });
      const [{ email }, student] = [await signUpManager(app), await signUpStudent(app)];
      const mark =
        /^device=[\w-]{43}\.[\w-]{43}; Path=(?<path>\S+); Max-Age=31536000; HttpOnly; SameSite=Strict(?<secure>.*)$/u;
      const answers = [
        await app.call(loginManager, { body: { email, password } }),
        await app.call(registerManager, { body: managerBody() }),
        await app.call(loginStudent, { body: { email: student.email, password } }),
      ];
      const marks = answers.map(({ headers }) => mark.exec(String(headers['set-cookie']))?.groups);
      const [manager, studentLogin] = [loginManager.path, loginStudent.path];
      expect(marks.map((each) => each?.path)).toEqual([manager, manager, studentLogin]);
      expect(marks.map((each) => each?.secure)).toEqual(Array(3).fill(secure));
    }
  });

  test('grants no access, and a failed sign-in sets no cookie', async () => {
    const app = await startLimited();
    const { email, cookie } = await signInKnown(app);
    const answer = await app.call(loginManager, { body: { email, password: 'wrong' }, headers: { cookie } });
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('allows its own account ten tries in a quarter of an hour', async () => {
    const app = await startLimited();
    const { email, cookie } = await signInKnown(app);
    const stranger = await signUpManager(app);
    await failTimes(app, 11, { email });
    expect(await failTimes(app, 11, { email, cookie })).toEqual([...Array(10).fill(401), 429]);
    expect(await trySignIn(app, { email, cookie, tried: password })).toBe(429);
    expect(await failTimes(app, 11, { email: stranger.email, cookie })).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
    app.clock.advance(15 * 60_000);
    expect(await trySignIn(app, { email, cookie, tried: password })).toBe(200);
  });

  test('stays the same, and a forged one does not count', async () => {
    const app = await startLimited();
    const { email, cookie } = await signInKnown(app);
    const headers = { cookie: `theme=dark; ${cookie}; x=y` };
    const again = await app.call(loginManager, { body: { email, password }, headers });
    expect(markIn(again.headers)).toBe(cookie);
    await failTimes(app, 11, { email });
    const [id = ''] = cookie.slice('device='.length).split('.');
    const inventions = [
      `device=${id}.${'A'.repeat(43)}`,
      `device=${id}`,
      `x${cookie}`,
      'device=',
      cookie.toUpperCase(),
    ];
    for (const invented of inventions) {
      expect(await trySignIn(app, { email, cookie: invented, tried: password })).toBe(429);
    }
  });

  test('becomes invalid when the password changes, except in the browser that changes it', async () => {
    const app = await startLimited();
    const { email, token, cookie } = await signInKnown(app);
    const body = { currentPassword: password, password: 'a new horse' };
    const changed = await app.call(changePassword, { token, body });
    await failTimes(app, 11, { email });
    expect(await trySignIn(app, { email, cookie, tried: 'a new horse' })).toBe(429);
    expect(await trySignIn(app, { email, cookie: markIn(changed.headers), tried: 'a new horse' })).toBe(200);
  });
});
