import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { forgotPassword, resetPassword } from '@hackon/contract/accounts/account-security';
import {
  loginManager,
  loginStudent,
  logout,
  ManagerRole,
  managerProfile,
  registerManager,
  registerStudent,
} from '@hackon/contract/accounts/accounts';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { managerEvents } from '@hackon/contract/events/events';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { decidePayment, eventTeams, teamDetail } from '@hackon/contract/teams/teams';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { managerBody, password, signUpManager, signUpStudent, studentBody } from '../test/accounts.ts';
import { queuedMails } from '../test/queued-mails.ts';
import { newMember, newTeamBody, startWithEvent, startWithTeam } from '../test/teams.ts';
import { requestOf, startTestApp } from '../test/test-app.ts';
import { makeWebRoot } from '../test/web-root.ts';

const json = { 'content-type': 'application/json' };

// README.md lists all 25 mistakes.

test('a sign-up role grants no power', { tags: ['mistake-sign-up-role'] }, async () => {
  const { app, event, params } = await startWithTeam();
  for (const role of ManagerRole.options) {
    const { token } = await app.succeed(registerManager, { body: managerBody({ role }) });
    expect(await app.succeed(managerEvents, { token })).toEqual([]);
    expect(await app.call(eventTeams, { token, params: { id: event._id } })).toMatchObject({ status: 404 });
    expect(await app.call(decidePayment, { token, params, body: { status: 'verified' } })).toMatchObject({
      status: 404,
    });
  }
  const made = await app.inject({
    ...requestOf(registerStudent, {}),
    payload: { ...studentBody(), role: 'admin', audience: 'manager', organization: 'PSG' },
  });
  const { token } = registerStudent.reply.parse(made.body);
  expect(await app.call(managerProfile, { token })).toMatchObject({ status: 403 });
});

test('no token and no personal data in logs, URLs or errors', { tags: ['mistake-logged-data'] }, async () => {
  const { app, event, manager, register } = await startWithEvent();
  const student = await signUpStudent(app, { name: 'Canary', email: 'canary@college.example' });
  const members = [{ ...newMember('canary'), mobileNumber: '9111111111' }];
  await register(student, newTeamBody({ members, upiTransactionId: 'canary-payment' }));
  const message = { name: 'Canary', email: 'canary@college.example', subject: 'canary', message: 'canary' };
  await app.succeed(sendContactMessage, { body: message });
  await app.succeed(forgotPassword, { body: { audience: 'student', email: student.email } });
  // A database error that quotes its values.
  await transaction(app.db, (trx) =>
    sql`create unique index one_message on contact_messages (email)`.execute(trx),
  );
  const errors = [
    await app.call(sendContactMessage, { body: message }),
    await app.call(loginStudent, { body: { email: student.email, password: 'canary-guess' } }),
    await app.call(teamDetail, { token: 'canary-token', params: { teamId: 'f'.repeat(24) } }),
    await app.inject({
      ...requestOf(registerStudent, {}),
      headers: json,
      payload: '{"email":"canary@x.example',
    }),
    await app.inject({ method: 'GET', url: '/api/canary@college.example?token=canary-token' }),
    await app.call(eventTeams, { token: student.token, params: { id: event._id }, query: { q: 'canary' } }),
    await app.call(resetPassword, { body: { token: 'canary-link', password } }),
  ];
  expect(errors.map(({ status }) => status)).toEqual([500, 401, 401, 400, 404, 403, 410]);
  const said = [...errors.map(({ body }) => JSON.stringify(body)), ...app.log].join('\n').toLowerCase();
  expect(said).toContain('request failed');
  for (const secret of ['canary', '9111111111', '127.0.0.1', student.token, manager.token]) {
    expect(said).not.toContain(secret.toLowerCase());
  }
  expect(JSON.stringify(errors)).not.toMatch(/sqlite|postgres|insert into|node_modules|\.ts\b/iu);
  const mails = await queuedMails(app);
  const mailed = mails.flatMap(({ resetLink }) =>
    typeof resetLink === 'string' ? [new URL(resetLink)] : [],
  );
  expect(mailed.length).toBeGreaterThan(0);
  for (const { pathname, search, hash } of mailed) {
    expect(Object.values<string>(pagePaths)).toContain(pathname);
    expect({ search, isToken: /^#[\w-]{43}$/u.test(hash) }).toEqual({ search: '', isToken: true });
  }
});

test('a token is not alive after sign-out', { tags: ['mistake-live-token'] }, async () => {
  const app = await startTestApp();
  const { email } = await signUpManager(app);
  const signIn = () => app.succeed(loginManager, { body: { email, password } });
  const [{ token }, other] = [await signIn(), await signIn()];
  expect(await app.call(managerProfile, { token })).toMatchObject({ status: 200 });
  await app.succeed(logout, { token });
  const dead = { status: 401, body: { code: 'unauthenticated' } };
  expect(await app.call(managerProfile, { token })).toMatchObject(dead);
  expect(await app.call(managerEvents, { token })).toMatchObject(dead);
  expect(await app.call(logout, { token })).toMatchObject(dead);
  expect(await app.call(managerProfile, { token: other.token })).toMatchObject({ status: 200 });
});

test('no enumeration by text or time', { tags: ['mistake-enumeration'] }, async () => {
  const app = await startTestApp();
  const { email } = await signUpStudent(app);
  const ask = async (asked: string) => {
    const started = performance.now();
    const { headers: _signIn, ...signIn } = await app.call(loginStudent, {
      body: { email: asked, password: 'not the one' },
    });
    const ms = performance.now() - started;
    const { headers: _forgot, ...forgot } = await app.call(forgotPassword, {
      body: { audience: 'student', email: asked },
    });
    return { ms, said: { signIn, forgot } };
  };
  const known = [await ask(email), await ask(email), await ask(email)];
  const unknown = [
    await ask('nobody@college.example'),
    await ask('a@b.example'),
    await ask('no.one@x.example'),
  ];
  for (const { said } of unknown) expect(said).toEqual(known[0]?.said);
  // Without the dummy hash, an unknown email takes 1 % of the time. enumeration.test.ts is stricter.
  const fastest = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms));
  expect(fastest(unknown)).toBeGreaterThan(fastest(known) * 0.3);
});

test(
  'spoofed addresses do not help to guess, and nobody is locked out maliciously',
  { tags: ['mistake-lock-out'] },
  async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const { email } = await signUpManager(app);
    const signIn = async (remoteAddress: string, tried: string, headers: Record<string, string> = {}) => {
      const request = requestOf(loginManager, { body: { email, password: tried }, headers });
      return (await app.inject({ ...request, remoteAddress })).status;
    };
    const guesses: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const spoofed = { 'x-forwarded-for': `198.51.100.${host}`, 'x-real-ip': `198.51.100.${host}` };
      guesses.push(
        await signIn('203.0.113.7', `guess ${host}`, { ...spoofed, forwarded: `for=198.51.100.${host}` }),
      );
    }
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await signIn('203.0.113.7', password)).toBe(429);
    expect(await signIn('192.0.2.9', password)).toBe(200);
  },
);

test('a redirect path does not leave the site', { tags: ['mistake-redirect'] }, async () => {
  const { app } = await startTestApp({ webRoot: makeWebRoot() });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  /** Over a connection: no client would send these addresses. */
  const landsAt = async (path: string) => {
    const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', path }), 'response');
    response?.resume();
    return new URL(response?.headers.location ?? '/not-led-on', 'https://hackon.example').href;
  };
  const paths = Object.values(pagePaths).map((path) => path.replaceAll(/:\w+/gu, 'x'));
  const asked = paths.flatMap((path) => {
    const slashed = path === '/' ? path : `${path}/`;
    return [
      slashed,
      `//evil.example${slashed}`,
      `http://evil.example${slashed}`,
      `/\\evil.example${slashed}`,
    ];
  });
  for (const path of [...asked, '/about/?next=//evil.example', '/%2f%2fevil.example/about/']) {
    expect(await landsAt(path)).toMatch(/^https:\/\/hackon\.example\//u);
  }
  expect(await landsAt('/about/')).toBe('https://hackon.example/about');
  expect(await landsAt('http://evil.example/about/')).toBe('https://hackon.example/about');
});
