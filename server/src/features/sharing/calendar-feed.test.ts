// @module-tag beyond-links
import { updateManagerProfile } from '@hackon/contract/accounts/accounts';
import { deleteEvent, updateEvent } from '@hackon/contract/events/events';
import { sharingLimits } from '@hackon/contract/sharing/limits';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, newEventBody, type NewEventBody } from '../../../test/events.ts';
import { startWithTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

async function start() {
  const app = await startTestApp();
  const manager = await signUpManager(app, { organization: 'PSG Tech' });
  const add = (change: NewEventBody) => createEvent(app, manager, change);
  const get = (search = '') => app.inject({ method: 'GET', url: `/events.ics${search}` });
  const read = async (search = '') => String((await get(search)).body).replaceAll('\r\n ', '');
  const titles = async (search = '') =>
    [...(await read(search)).matchAll(/^SUMMARY:(?<title>.*)\r$/gmu)]
      .map(({ groups }) => groups?.title ?? '')
      .toSorted((one, other) => one.localeCompare(other));
  return { app, manager, add, get, read, titles };
}

const { venue } = newEventBody();

test('GET /events.ics: the public events of all, of an organization, of a city', async () => {
  const { app, add, get, titles } = await start();
  const other = await signUpManager(app, { organization: 'Anna University' });
  await add({ title: 'First' });
  await add({ title: 'Draft', status: 'draft' });
  await add({ title: 'Web', mode: 'online', onlineLink: 'https://meet.example/secret' });
  await createEvent(app, other, { title: 'Far', venue: { ...venue, city: 'Chennai' } });
  expect(await titles()).toEqual(['Far', 'First', 'Web']);
  expect(await titles('?org=psg%20tech')).toEqual(['First', 'Web']);
  expect(await titles('?city=CHENNAI')).toEqual(['Far']);
  expect(await titles('?city=online')).toEqual(['Web']);
  expect(await titles('?org=psg%20tech&city=chennai')).toEqual([]);
  const { status, headers, body } = await get();
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/calendar; charset=utf-8',
  });
  expect(body).not.toContain('secret');
  expect((await get(`?org=${'x'.repeat(101)}`)).status).toBe(400);
});

test('a changed event keeps its UID, gets a higher SEQUENCE, and is in the feed at once', async () => {
  const { app, manager, add, read, titles } = await start();
  const { _id: id } = await add({ title: 'First' });
  expect(await read()).toContain(`UID:${id}@hackon\r\nSEQUENCE:0\r\n`);
  await app.succeed(updateEvent, { token: manager.token, params: { id }, body: { title: 'Second' } });
  expect(await read()).toContain(`UID:${id}@hackon\r\nSEQUENCE:1\r\n`);
  expect(await titles()).toEqual(['Second']);
  await app.succeed(updateManagerProfile, { token: manager.token, body: { organization: 'New Name' } });
  expect(await titles('?org=psg%20tech')).toEqual([]);
  expect(await titles('?org=new%20name')).toEqual(['Second']);
});

test('a deleted event stays as cancelled for 90 days, without its texts', async () => {
  const { app, manager, event } = await startWithTeam({
    startDate: '2027-06-01',
    endDate: '2027-06-02',
  });
  const params = { id: event._id };
  const read = async () => String((await app.inject({ method: 'GET', url: '/events.ics' })).body);
  const { token } = manager;
  expect(await read()).not.toContain('STATUS:CANCELLED');
  await app.succeed(deleteEvent, { token, params, query: { confirm: event.title } });
  const text = await read();
  expect(text).toContain(`UID:${event._id}@hackon\r\nSEQUENCE:1\r\n`);
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).not.toContain('DESCRIPTION');
  expect(text).not.toContain('ORGANIZER');
  app.clock.advance(sharingLimits.feedPastMs);
  expect(await read()).toContain('STATUS:CANCELLED');
  app.clock.advance(sharingLimits.feedKeptMs);
  expect(await read()).not.toContain(event._id);
});

test('past events leave the feed after 90 days', async () => {
  const { app, add, titles } = await start();
  await add({ title: 'First' });
  app.clock.now = new Date('2027-03-13T09:30:00.000Z');
  expect(await titles()).toEqual(['First']);
  app.clock.advance(sharingLimits.feedKeptMs);
  expect(await titles()).toEqual([]);
});

test('one address gets 60 feeds a minute, whatever it asks for', async () => {
  const app = await startTestApp({ config: { rateLimit: true } });
  const statuses: number[] = [];
  for (let call = 0; call < 61; call += 1) {
    const { status } = await app.inject({ url: `/events.ics?org=College${call}` });
    statuses.push(status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
});
