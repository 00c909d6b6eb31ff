import { accountData } from '@hackon/contract/accounts/account-security';
import {
  loginStudent,
  logout,
  managerProfile,
  updateManagerProfile,
} from '@hackon/contract/accounts/accounts';
import { askAssistant } from '@hackon/contract/assistant/assistant';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { deleteEvent } from '@hackon/contract/events/events';
import { exportCsv, exportPdf, exportXlsx } from '@hackon/contract/exports/exports';
import { limits } from '@hackon/contract/limits';
import { eventLimits } from '@hackon/contract/events/limits';
import { serverMessages } from '@hackon/contract/server-messages';
import { eventTeams, registerTeam, teamsOfEvent } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../test/accounts.ts';
import { createEvent } from '../../test/events.ts';
import { sendImage } from '../../test/images.ts';
import { type Answer, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newDatabaseUrl } from '../../test/test-database.ts';
import { transaction } from '../db/transaction.ts';
import { CallsByAddress } from './calls-by-address.ts';

const refused = {
  status: 429,
  body: { message: 'Too many attempts. Please wait a moment and try again.', code: 'rate_limited' },
};

async function times(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let time = 0; time < count; time += 1) answers.push(await call());
  return answers;
}

describe('the rate limit', () => {
  test('counts calls by address, except for files and health checks', { tags: ['slow'] }, async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const headers = { authorization: 'Bearer dead' };
    const get = (url: string, remoteAddress = '203.0.113.7') =>
      app.inject({ method: 'GET', url, remoteAddress, headers });
    const answers = await times(6001, () => get('/api/auth/profile'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6000);
    expect(answers.at(-1)).toMatchObject(refused);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await get('/api/public/events')).toMatchObject(refused);
    expect(await get('/sitemap.xml')).toMatchObject(refused);
    expect(await get('/robots.txt')).toMatchObject({ status: 200 });
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    expect(await get('/api/public/events', '203.0.113.8')).toMatchObject({ status: 200 });
  });

  test('on uncached lists counts their cards', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const manager = await signUpManager(app);
    const event = await createEvent(app, manager);
    const get = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });
    const lists = (count: number, query: string) =>
      times(count, () => get(`/api/public/events?${query}&x=${(asked += 1)}`));
    let asked = 0;
    const long = await lists(eventLimits.cardsPerMinute / limits.maxPage - 1, 'limit=500');
    const short = await lists(Math.floor(limits.maxPage / eventLimits.eventsOnPage), 'limit=12');
    expect([...long, ...short].filter(({ status }) => status !== 200)).toEqual([]);
    const [over] = await lists(1, 'limit=12');
    expect(over).toMatchObject(refused);
    expect(over?.headers['retry-after']).toBe('60');
    const kept = ['/api/public/events?q=x', `/api/public/events/${event._id}`, '/sitemap.xml'];
    for (const url of [...kept, '/api/events']) {
      expect(await get(url)).toMatchObject(refused);
      expect(await get(url, '203.0.113.8')).toMatchObject({ status: 200 });
    }
    for (const url of kept) expect(await get(url)).toMatchObject({ status: 200 });
    const own = await app.inject({
      url: '/api/events',
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(own).toMatchObject({ status: 200, body: [{ _id: event._id }] });
    app.clock.advance(60_000);
    expect(await get('/api/public/events?q=y')).toMatchObject({ status: 200 });
  });

  test('on registrations is per account', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpStudent(app), await signUpStudent(app)];
    const register = (token: string) =>
      app.call(registerTeam, { token, params: { id: 'no-event-abcdefgh' }, body: {} });
    const answers = await times(21, () => register(one.token));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(404));
    expect(answers[20]).toMatchObject(refused);
    expect(await register(other.token)).toMatchObject({ status: 404 });
  });

  test('on pictures is per account', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const { token } = await signUpManager(app);
    const send = () => sendImage(app, { id: 'f'.repeat(24), token, file: Buffer.from('x') });
    const answers = await times(31, send);
    expect(answers[29]).toMatchObject({ status: 404 });
    expect(answers[30]).toMatchObject(refused);
  });

  test.each([exportCsv, exportPdf, exportXlsx])('on $path is per account', async (endpoint) => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpManager(app), await signUpManager(app)];
    const exported = (token: string) => app.call(endpoint, { token, params: { id: 'f'.repeat(24) } });
    const answers = await times(21, () => exported(one.token));
    expect(answers[19]).toMatchObject({ status: 404 });
    expect(answers[20]).toMatchObject(refused);
    expect(await exported(other.token)).toMatchObject({ status: 404 });
  });

  test('on team lists is per account, for both paths together', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpManager(app), await signUpManager(app)];
    const params = { id: 'f'.repeat(24) };
    const listed = (endpoint: typeof eventTeams | typeof teamsOfEvent, { token }: { token: string }) =>
      app.call(endpoint, { token, params });
    // Each process counts these on its own.
    await times(20, () => listed(eventTeams, one));
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    const answers = await times(101, () => listed(teamsOfEvent, one));
    expect(answers[99]).toMatchObject({ status: 404 });
    expect(answers[100]).toMatchObject(refused);
    expect(await listed(eventTeams, other)).toMatchObject({ status: 404 });
    app.clock.advance(60_000);
    expect(await listed(eventTeams, one)).toMatchObject({ status: 404 });
  });

  test('on data downloads is per account', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpManager(app), await signUpManager(app)];
    const answers = await times(11, () => app.call(accountData, { token: one.token }));
    expect(answers[9]).toMatchObject({ status: 200 });
    expect(answers[10]).toMatchObject(refused);
    expect(await app.call(accountData, { token: other.token })).toMatchObject({ status: 200 });
  });

  test('on writes is per account and day, and allows reading, signing out and deleting', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const [one, other] = [await signUpManager(app), await signUpManager(app)];
    const save = (token: string) => app.call(updateManagerProfile, { token, body: {} });
    await times(20, () => save(one.token));
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    await save(one.token);
    const nearlyAll = { count: limits.writesPerDay - 20 - 10 };
    await transaction(app.db, (trx) => trx.updateTable('rate_limits').set(nearlyAll).execute());
    const answers = await times(60, () => save(one.token));
    expect(answers.map(({ status }) => status)).toEqual([...Array(59).fill(200), 429]);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '86400' },
      body: {
        message: serverMessages.tooManyWrites,
        code: 'rate_limited',
      },
    });
    expect(await save(other.token)).toMatchObject({ status: 200 });
    expect(await app.call(managerProfile, { token: one.token })).toMatchObject({ status: 200 });
    const gone = { token: one.token, params: { id: 'f'.repeat(24) } };
    expect(await app.call(deleteEvent, gone)).toMatchObject({ status: 404 });
    app.clock.advance(24 * 60 * 60_000);
    expect(await save(one.token)).toMatchObject({ status: 200 });
    expect(await app.call(logout, { token: one.token })).toMatchObject({ status: 200 });
  });

  test('on contact messages is per address', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const answers = await times(31, () => app.call(sendContactMessage, { body: {} }));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(answers[30]).toMatchObject(refused);
  });

  test('on exports covers all formats together', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const { token } = await signUpManager(app);
    const formats = [exportCsv, exportPdf, exportXlsx];
    const exported = () =>
      Promise.all(formats.map((format) => app.call(format, { token, params: { id: 'f'.repeat(24) } })));
    const answers = (await Promise.all(Array.from({ length: 10 }, exported))).flat();
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)).toMatchObject(refused);
  });

  test('holds for every spelling of the path', async () => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const send = () => app.inject({ method: 'POST', url: '/%61pi/contact', payload: {} });
    const answers = await times(31, send);
    expect(answers[0]).toMatchObject({ status: 400 });
    expect(answers[30]).toMatchObject(refused);
  });

  test('can be switched off', async () => {
    const app = await startTestApp({ config: { rateLimit: false } });
    const answers = await times(31, () => app.call(sendContactMessage, { body: {} }));
    expect(answers.at(-1)).toMatchObject({ status: 400 });
  });
});

describe('setting the clock back refuses no calls', { tags: ['slow'] }, () => {
  const dayMs = 24 * 60 * 60_000;

  test.each<[string, number, (app: TestApp) => Promise<Answer>]>([
    ['messages to the support', 30, (app) => app.call(sendContactMessage, { body: {} })],
    [
      'sign-ins',
      10,
      (app) => app.call(loginStudent, { body: { email: 'asha@college.example', password: 'wrong' } }),
    ],
  ])('%s', async (_name, max, call) => {
    const app = await startTestApp({ config: { rateLimit: true } });
    const answers = await times(max + 1, () => call(app));
    expect(answers[max - 1]?.status).not.toBe(429);
    expect(answers[max]).toMatchObject(refused);
    // A call that is counted late may precede its window, without any clock being set back.
    app.clock.advance(-2 * 60_000);
    expect(await call(app)).toMatchObject(refused);
    app.clock.advance(-dayMs);
    expect((await call(app)).status).not.toBe(429);
    const others = await times(max, () => call(app));
    expect(others.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('calls counted in memory', () => {
    let now = new Date('2026-12-01T06:30:00.000Z');
    const calls = new CallsByAddress({ clock: () => now, max: 1, windowMs: 60_000 });
    expect([calls.count('203.0.113.7'), calls.count('203.0.113.7')]).toEqual([0, 60_000]);
    now = new Date(now.getTime() - dayMs);
    expect([calls.count('203.0.113.7'), calls.count('203.0.113.7')]).toEqual([0, 60_000]);
  });
});

describe('two processes on one database share', () => {
  /** Counts the answers of concurrent calls to two servers. */
  async function startTwo() {
    const databaseUrl = await newDatabaseUrl();
    const start = () => startTestApp({ databaseUrl, config: { rateLimit: true } });
    const apps = [await start(), await start()] as const;
    const statuses = async (count: number, call: (app: TestApp) => Promise<Answer>) => {
      const calls = Array.from({ length: count }, (_, turn) => call(apps[turn % 2 === 0 ? 0 : 1]));
      const answers = await Promise.all(calls);
      const of = (status: number) => answers.filter((answer) => answer.status === status).length;
      return { passed: answers.length - of(429), refused: of(429) };
    };
    return { apps, statuses };
  }

  test('the limit on contact messages, and begin again after an hour', async () => {
    const { apps, statuses } = await startTwo();
    const send = (app: TestApp) => app.call(sendContactMessage, { body: {} });
    expect(await statuses(40, send)).toEqual({ passed: 30, refused: 10 });
    expect(await statuses(10, send)).toEqual({ passed: 0, refused: 10 });
    for (const app of apps) app.clock.advance(60 * 60_000);
    expect(await statuses(40, send)).toEqual({ passed: 30, refused: 10 });
  });

  test('the limit on questions, of which each process takes ten at a time', async () => {
    const { apps, statuses } = await startTwo();
    const ask = (app: TestApp) => app.call(askAssistant, { body: { question: '' } });
    expect(await statuses(2, ask)).toEqual({ passed: 2, refused: 0 });
    const counted = apps[0].db.selectFrom('rate_limits').select('count');
    expect(await counted.execute()).toEqual([{ count: 20 }]);
    expect(await statuses(78, ask)).toEqual({ passed: 58, refused: 20 });
  });

  test('the limit on registrations, except for four uncounted calls per process', async () => {
    const { apps, statuses } = await startTwo();
    const { token } = await signUpStudent(apps[0]);
    const register = (app: TestApp) =>
      app.call(registerTeam, { token, params: { id: 'no-event-abcdefgh' }, body: {} });
    expect(await statuses(8, register)).toEqual({ passed: 8, refused: 0 });
    expect(await apps[0].db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await statuses(32, register)).toEqual({ passed: 16, refused: 16 });
  });

  test('the counter, and do not read it for callers that are already refused', async () => {
    const { apps, statuses } = await startTwo();
    const send = (app: TestApp) => app.call(sendContactMessage, { body: {} });
    // Forty each, so both have reached the limit.
    await statuses(80, send);
    const counted = () => apps[0].db.selectFrom('rate_limits').select('count').execute();
    const before = await counted();
    await statuses(20, send);
    expect(await counted()).toEqual(before);
  });
});
