// `example-feature.test.ts` runs these in a copy of the sources with the feature `notices`.
import { accountData, deleteAccount } from '@hackon/contract/accounts/account-security';
import { endpoints, nameOf } from '@hackon/contract/endpoints';
import { eventHistory } from '@hackon/contract/history/history';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { endpointLimits, letters, tableNames } from '../src/features.ts';
import { confirmEmail, password } from '../test/accounts.ts';
import { startWithTeam } from '../test/teams.ts';
import { startTestApp } from '../test/test-app.ts';
import { allRows } from './all-rows.ts';
import { signInAgain } from './authorization-world.ts';
import { authorizationRows, rowsOfTables, textsOfCalls, waysOfGrowing } from './registries.ts';

const call = 'POST /api/events/:id/notices';
const text = 'Bring your ID card.';

async function startWithNotices() {
  const started = await startWithTeam();
  const { app, manager, student, event } = started;
  await confirmEmail(app, student);
  const request: InjectOptions = {
    method: 'POST',
    url: `/api/events/${event._id}/notices`,
    headers: { authorization: `Bearer ${manager.token}` },
    payload: { text },
  };
  expect(await app.inject(request)).toMatchObject({ status: 201 });
  return { ...started, request };
}

test('routes and the OpenAPI document have its endpoint', async () => {
  const started = await startTestApp();
  expect(endpoints.map(nameOf)).toContain(call);
  expect(started.app.hasRoute({ method: 'POST', url: '/api/events/:id/notices' })).toBe(true);
  const { body } = await started.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(body).toHaveProperty(['paths', '/api/events/{id}/notices', 'post', 'summary']);
});

test('backups have its table, after the table that its rows refer to', () => {
  const names: readonly string[] = tableNames;
  expect(names.filter((name) => name === 'events' || name === 'notices')).toEqual(['events', 'notices']);
});

test('its mail is sent', async () => {
  const { app } = await startWithNotices();
  const mails = await app.db.selectFrom('outbox').select(['kind', 'payload']).execute();
  const mail = mails.find(({ kind }) => kind === 'notice');
  expect(mail?.payload).toContain(text);
  expect(letters).toHaveProperty('notice');
});

test('the history has its action', async () => {
  const { app, manager, event } = await startWithNotices();
  const entries = await app.succeed(eventHistory, { token: manager.token, params: { id: event._id } });
  expect(entries.map(({ action }) => action)).toContain('notice_sent');
});

test("'download my data' has its rows, and deleting the account erases them", async () => {
  const { app, manager, event } = await startWithNotices();
  const { token } = manager;
  const { body } = await app.call(accountData, { token });
  expect(body).toMatchObject({ notices: [{ event_id: event._id, text }] });
  app.clock.now = new Date(event.endDate);
  app.clock.advance(1);
  await app.succeed(deleteAccount, { token: await signInAgain(app, manager), body: { password } });
  expect(await allRows(app.db)).toMatchObject({ notices: [], events: [expect.anything()] });
});

test('its calls are limited', () => {
  expect(endpointLimits.map(({ name }) => name)).toContain('notices');
});

test('the tests of the server know its endpoint, its text and its table', () => {
  expect(authorizationRows.map(({ name }) => name)).toContain(call);
  expect([...textsOfCalls.keys()]).toContain(call);
  expect(waysOfGrowing.map(({ table }) => table)).toContain('notices');
  expect(rowsOfTables).toHaveProperty('notices');
});
