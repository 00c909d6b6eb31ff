import { expect, test } from 'vitest';
import { loginManager, managerProfile, registerManager } from '@hackon/contract/accounts/accounts';
import { sendContactMessage } from '@hackon/contract/contact/contact';
import { managerBody, signUpManager } from '../test/accounts.ts';
import { createEvent } from '../test/events.ts';
import { keepHouse } from '../test/keep-house.ts';
import { startTestApp } from '../test/test-app.ts';
import { transaction } from './db/transaction.ts';
import { counterKey, countUp, dayKey } from './http/counters.ts';

const day = 24 * 60 * 60_000;

test('deletes expired data, and nothing else', async () => {
  const app = await startTestApp({ config: { rateLimit: true } });
  const rows = async () => ({
    sessions: (await app.db.selectFrom('sessions').selectAll().execute()).length,
    links: (await app.db.selectFrom('account_links').selectAll().execute()).length,
    keys: (await app.db.selectFrom('idempotency_keys').selectAll().execute()).length,
    counters: (await app.db.selectFrom('rate_limits').selectAll().execute()).length,
  });
  const manager = await app.succeed(registerManager, { body: managerBody() });
  await app.call(loginManager, { body: { email: manager.email, password: 'wrong' } });
  const key = { account_id: manager._id, key: 'key', request_hash: 'hash' };
  const created_at = app.clock.now.toISOString();
  const expires_at = new Date(app.clock.now.getTime() + day).toISOString();
  await transaction(app.db, async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ ...key, created_at, expires_at })
      .execute();
  });
  expect(await rows()).toEqual({ sessions: 1, links: 1, keys: 1, counters: 4 });

  app.clock.advance(day - 1);
  await keepHouse(app);
  expect(await rows()).toEqual({ sessions: 1, links: 1, keys: 1, counters: 0 });
  app.clock.advance(1);
  await keepHouse(app);
  expect(await rows()).toEqual({ sessions: 1, links: 1, keys: 0, counters: 0 });
  app.clock.advance(5 * day);
  await app.succeed(managerProfile, { token: manager.token });
  app.clock.advance(24 * day);
  await keepHouse(app);
  expect(await rows()).toEqual({ sessions: 0, links: 0, keys: 0, counters: 0 });
});

test('keeps the counter of a day for a day, and others for an hour', async () => {
  const app = await startTestApp();
  const { db, clock } = app;
  await transaction(db, async (trx) => {
    await countUp(trx, counterKey('an hour'), clock.now, 60 * 60_000);
    await countUp(trx, dayKey('a day'), clock.now, day);
  });
  const keys = async () => {
    await keepHouse(app);
    const rows = await db.selectFrom('rate_limits').select('key').execute();
    return rows.map(({ key }) => key);
  };
  clock.advance(60 * 60_000);
  expect(await keys()).toEqual([dayKey('a day')]);
  clock.advance(23 * 60 * 60_000 - 1);
  expect(await keys()).toEqual([dayKey('a day')]);
  clock.advance(1);
  expect(await keys()).toEqual([]);
});

test('deletes messages to the support after 90 days', async () => {
  const app = await startTestApp();
  const body = { name: 'Asha', email: 'asha@college.example', subject: 'Hello', message: 'Hello' };
  await app.succeed(sendContactMessage, { body });
  const messages = async () => (await app.db.selectFrom('contact_messages').selectAll().execute()).length;
  app.clock.advance(90 * day - 1);
  await keepHouse(app);
  expect(await messages()).toBe(1);
  app.clock.advance(1);
  await keepHouse(app);
  expect(await messages()).toBe(0);
});

test('forgets device and network of an action after 90 days, and keeps the action', async () => {
  const app = await startTestApp();
  await createEvent(app, await signUpManager(app));
  const [action] = await app.db.selectFrom('audit_log').selectAll().execute();
  expect(action).toMatchObject({ action: 'event_created', device: '', network: '127.0.0.0/24' });
  app.clock.advance(90 * day - 1);
  await keepHouse(app);
  expect(await app.db.selectFrom('audit_log').selectAll().execute()).toEqual([action]);
  app.clock.advance(1);
  await keepHouse(app);
  const forgotten = { ...action, device: null, network: null };
  expect(await app.db.selectFrom('audit_log').selectAll().execute()).toEqual([forgotten]);
});
