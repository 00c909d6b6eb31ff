// @module-tag promise-fresh-reads
import { changePassword, deleteAccount, endOneSession } from '@hackon/contract/accounts/account-security';
import { loginStudent, logout, studentProfile } from '@hackon/contract/accounts/accounts';
import { publicEvents } from '@hackon/contract/events/events';
import { describe, expect, inject, test, vi } from 'vitest';
import { password, signUpManager, signUpStudent } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { newDatabaseUrl } from '../test/test-database.ts';
import { makeWebRoot } from '../test/web-root.ts';
import { newFreshWorld, publicAddresses, publicWrites } from './fresh-world.ts';
import { shown, spreadMs, startListening, startWithTruth } from './listening-servers.ts';

// Public answers come from a cache (decision 24). A second server on the database, which clears its cache before each
// answer, has the truth.

describe('after the reply to a write', () => {
  test('every public address shows it: in the same process at once, in another process soon after', async () => {
    const { first, second, truth } = await startWithTruth();
    const world = await newFreshWorld(first.app);
    const addresses = publicAddresses(world);
    const servers = [first, ...(second ? [second] : [])];
    for (const [name, write] of publicWrites) {
      const before = new Map<string, string>();
      for (const path of addresses) {
        // The second read is cached.
        for (const server of servers) await shown(server, path);
        before.set(path, (await shown(first, path)).text);
      }
      await write(world);
      let changed = 0;
      for (const path of addresses) {
        const after = await shown(first, path);
        if (after.text !== before.get(path)) changed += 1;
        const expected = await truth(path);
        expect(after, `${path} after ${name}`).toEqual(expected);
        if (!second) continue;
        const reread = () => shown(second, path);
        await expect.poll(reread, { timeout: spreadMs, message: `${path} after ${name}` }).toEqual(expected);
      }
      expect(changed, `addresses that show ${name}`).toBeGreaterThan(0);
    }
    expect(await first.fromMemory()).toBeGreaterThan(addresses.length * publicWrites.length);
  }, 120_000);

  test(
    'control: without announcements, cached answers are stale',
    { tags: ['soak'], timeout: 120_000 },
    async () => {
      const { first, truth } = await startWithTruth();
      const world = await newFreshWorld(first.app);
      const stale: string[] = [];
      vi.spyOn(first.app.db.announcements, 'tell').mockReturnValue();
      for (const [name, write] of publicWrites) {
        first.app.db.announcements.emit('gap');
        for (const path of publicAddresses(world)) await shown(first, path);
        await write(world);
        for (const path of publicAddresses(world)) {
          const { text } = await shown(first, path);
          if (text !== (await truth(path)).text) {
            stale.push(name);
            break;
          }
        }
      }
      expect(stale).toEqual(publicWrites.map(([name]) => name));
    },
  );
});

test('deadlines and starts take effect to the ms', async () => {
  const { app, read } = await startListening({ webRoot: makeWebRoot() });
  const manager = await signUpManager(app);
  const deadline = '2026-12-05T18:29:59.999Z';
  const start = '2026-12-05T10:00:00.000Z';
  const times = { startDate: start, endDate: '2026-12-07T10:00:00.000Z', registrationDeadline: deadline };
  const { _id } = await createEvent(app, manager, times);
  const counts = async () => {
    const total = async (query: string) =>
      (await read(`/api/public/events${query}`)).headers.get('x-total-count');
    const { isRegistrationOpen }: { isRegistrationOpen: boolean } = JSON.parse(
      (await read(`/api/public/events/${_id}`)).text,
    );
    return [
      await total(''),
      await total('?status=upcoming'),
      await total('?status=ongoing'),
      isRegistrationOpen,
    ];
  };
  const at = async (instant: string, expected: unknown[]) => {
    app.clock.now = new Date(instant);
    expect(await counts()).toEqual(expected);
    expect(await counts()).toEqual(expected);
  };
  await at('2026-12-05T09:59:59.999Z', ['1', '1', '0', true]);
  await at(start, ['1', '0', '1', true]);
  await at(deadline, ['1', '0', '1', true]);
  await at('2026-12-05T18:30:00.000Z', ['0', '0', '0', false]);
  // The clock is set back.
  await at('2026-12-05T09:59:59.999Z', ['1', '1', '0', true]);
});

test('cached answers equal uncached ones: encodings, 304, HEAD, headers, limits', async () => {
  const { app, read, fromMemory } = await startListening({ config: { rateLimit: true } });
  const manager = await signUpManager(app);
  for (const title of ['One', 'Two', 'हैकथॉन']) await createEvent(app, manager, { title });
  const path = publicEvents.path;
  for (const accepted of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': accepted };
    const [made, ready] = [await read(path, headers), await read(path, headers)];
    expect(ready.text).toBe(made.text);
    const ids = new Set([made, ready].map((answer) => answer.headers.get('x-request-id')));
    expect(ids.size).toBe(2);
    const own = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(Object.fromEntries(ready.headers)).toEqual({ ...Object.fromEntries(made.headers), ...own });
    expect(ready.headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted);
    const tag = made.headers.get('etag') ?? '';
    const again = await read(path, { ...headers, 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, text: '' });
    const head = await read(path, headers, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-length')).toBe(ready.headers.get('content-length'));
  }
  expect(await fromMemory()).toBe(9);
  const statuses = new Set<number>();
  for (let calls = 0; calls < 6_001; calls += 1) statuses.add((await read(path)).status);
  expect([...statuses]).toEqual([200, 429]);
}, 60_000);

describe('an ended session', () => {
  const isAlive = async (app: TestApp, token: string) =>
    (await app.call(studentProfile, { token })).status === 200;

  /** Signs a student in on two devices that both servers have cached. */
  async function startSignedIn() {
    const options = { databaseUrl: await newDatabaseUrl() };
    const first = await startTestApp(options);
    const second = inject('engine') === 'postgres' ? await startTestApp(options) : undefined;
    const student = await signUpStudent(first);
    const { token: other } = await first.succeed(loginStudent, { body: { email: student.email, password } });
    const apps = [first, ...(second ? [second] : [])];
    const alive = async () => {
      const answers = apps.map((app) =>
        Promise.all([student.token, other].map((token) => isAlive(app, token))),
      );
      return Promise.all(answers);
    };
    await alive();
    return { first, second, student, other, apps };
  }

  const ends: [
    name: string,
    end: (app: TestApp, token: string) => Promise<unknown>,
    dead: [boolean, boolean],
  ][] = [
    ['by signing out', (app, token) => app.succeed(logout, { token }), [true, false]],
    [
      'by a new password',
      (app, token) =>
        app.succeed(changePassword, {
          token,
          body: { currentPassword: password, password: 'battery staple' },
        }),
      [false, true],
    ],
    [
      'with the account',
      (app, token) => app.succeed(deleteAccount, { token, body: { password } }),
      [true, true],
    ],
  ];

  test.each(ends)('%s is invalid at once, in another process soon after', async (_name, end, dead) => {
    const { first, second, student, other } = await startSignedIn();
    await end(first, student.token);
    expect([await isAlive(first, student.token), await isAlive(first, other)]).toEqual(dead.map((is) => !is));
    if (!second) return;
    const reread = async () => [await isAlive(second, student.token), await isAlive(second, other)];
    await expect.poll(reread, { timeout: spreadMs }).toEqual(dead.map((is) => !is));
  });

  test('from the list of devices is invalid at once', async () => {
    const { first, student, other } = await startSignedIn();
    const sessions = await first.db.selectFrom('sessions').selectAll().orderBy('created_at').execute();
    expect(sessions).toHaveLength(2);
    for (const { token_hash } of sessions) {
      const token = (await isAlive(first, student.token)) ? student.token : other;
      await first.succeed(endOneSession, { token, params: { sessionId: token_hash } });
    }
    expect([await isAlive(first, student.token), await isAlive(first, other)]).toEqual([false, false]);
  });

  test('control: without an announcement it stays valid', { tags: ['soak'] }, async () => {
    const { first, student } = await startSignedIn();
    vi.spyOn(first.db.announcements, 'tell').mockReturnValue();
    await first.succeed(logout, { token: student.token });
    expect(await isAlive(first, student.token)).toBe(true);
  });
});
