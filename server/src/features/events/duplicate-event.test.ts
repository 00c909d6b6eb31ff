import {
  createEvent as createEventCall,
  duplicateEvent,
  managerEvents,
  publicEvent,
  publicEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import { expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { createEvent, newEventBody } from '../../../test/events.ts';
import { startTestApp } from '../../../test/test-app.ts';

const all = ['description', 'payment'] as const;

test('copies an event to a new draft, without group and image', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const { token } = manager;
  const event = await createEvent(app, manager);
  const params = { id: event._id };
  const copy = await app.succeed(duplicateEvent, {
    token,
    params,
    body: { startDate: '2027-12-11', parts: [...all] },
  });
  expect(copy).toEqual({
    ...event,
    _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
    shareLink: expect.stringMatching(/^smart-campus-hack-[a-z2-7]{8}$/u),
    status: 'draft',
    startDate: '2027-12-11T03:30:00.000Z',
    eventDate: '2027-12-11T03:30:00.000Z',
    endDate: '2027-12-12T09:30:00.000Z',
    registrationDeadline: '2027-12-04T18:29:59.999Z',
    whatsappLink: null,
    isRegistrationOpen: false,
  });
  expect([copy._id, copy.shareLink]).not.toContain(event._id);
  expect(copy.shareLink).not.toBe(event.shareLink);
  expect(await app.call(publicEvent, { params: { id: copy._id } })).toMatchObject({ status: 404 });
  expect(await app.succeed(publicEvent, { params })).toMatchObject({ startDate: event.startDate });
});

test('the copy may have another title, which its share link and the search know', async () => {
  const app = await startTestApp();
  const { token } = await signUpManager(app);
  const { _id } = await app.succeed(createEventCall, { token, body: newEventBody() });
  const body = { title: ' Winter Hack 2027 ', startDate: '2027-12-11', parts: [...all] };
  const params = { id: _id };
  const copy = await app.succeed(duplicateEvent, { token, params, body });
  expect(copy).toMatchObject({
    title: 'Winter Hack 2027',
    shareLink: expect.stringMatching(/^winter-hack-2027-[a-z2-7]{8}$/u),
  });
  await app.succeed(updateEvent, { token, params: { id: copy._id }, body: { status: 'published' } });
  const found = await app.succeed(publicEvents, { query: { q: 'winter' } });
  expect(found.map((event) => event._id)).toEqual([copy._id]);
  const blank = { token, params, body: { ...body, title: '  ' } };
  expect(await app.call(duplicateEvent, blank)).toMatchObject({ status: 400 });
});

test('under one key copies an event once, and returns the copy again', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const { token } = manager;
  const { _id: id } = await createEvent(app, manager);
  const body = { startDate: '2027-12-11', parts: [...all] };
  const call = { token, params: { id }, body, headers: { 'idempotency-key': 'form-1' } };
  const copy = await app.succeed(duplicateEvent, call);
  expect(await app.succeed(duplicateEvent, call)).toEqual(copy);
  expect(await app.succeed(managerEvents, { token })).toHaveLength(2);
});

test('leaves unselected parts blank, and can be published only when complete', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const { token } = manager;
  const { _id } = await createEvent(app, manager);
  const body = { startDate: '2027-12-11', parts: [] };
  const copy = await app.succeed(duplicateEvent, { token, params: { id: _id }, body });
  expect(copy).toMatchObject({
    description: '',
    rules: [],
    prizes: 'To be announced',
    entryFee: 0,
    paymentDetails: { upiId: null, accountName: '', notes: '', paymentRequired: false },
  });
  const publish = { token, params: { id: copy._id }, body: { status: 'published' as const } };
  expect(await app.call(updateEvent, publish)).toMatchObject({ status: 400 });
});

test.for([
  {
    what: 'across the clock change in spring',
    zone: 'Europe/Berlin',
    dates: ['2027-01-16T09:00', '2027-01-17T15:00', '2027-01-10T23:59'],
    startDate: '2027-03-27',
    moved: ['2027-03-27T08:00:00.000Z', '2027-03-28T13:00:00.000Z', '2027-03-21T22:59:00.000Z'],
  },
  {
    what: 'to a leap day, with another time',
    zone: 'America/New_York',
    dates: ['2027-02-28T09:00', '2027-03-01T09:00', '2027-02-27T09:00'],
    startDate: '2028-02-29T10:00',
    moved: ['2028-02-29T15:00:00.000Z', '2028-03-01T15:00:00.000Z', '2028-02-28T15:00:00.000Z'],
  },
])('moves the dates by wall time $what', async ({ zone, dates, startDate, moved }) => {
  const app = await startTestApp();
  const { token } = await signUpManager(app);
  const [start = '', endDate = '', registrationDeadline = ''] = dates;
  const body = newEventBody({ timeZone: zone, startDate: start, endDate, registrationDeadline });
  const { _id } = await app.succeed(createEventCall, { token, body });
  const duplicate = { token, params: { id: _id }, body: { startDate, parts: [...all] } };
  const copy = await app.succeed(duplicateEvent, duplicate);
  expect([copy.startDate, copy.endDate, copy.registrationDeadline]).toEqual(moved);
});

test.for(['', 'soon', '2027-02-29', '9999-12-31'])('refuses the start %j', async (startDate) => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const { _id } = await createEvent(app, manager);
  const duplicate = { token: manager.token, params: { id: _id }, body: { startDate, parts: [] } };
  expect(await app.call(duplicateEvent, duplicate)).toMatchObject({ status: 400 });
});

test('counts a copy against the quota', async () => {
  const app = await startTestApp({ config: { eventsPerAccount: 1 } });
  const manager = await signUpManager(app);
  const { _id } = await createEvent(app, manager);
  const body = { startDate: '2027-12-11', parts: [] };
  const duplicate = { token: manager.token, params: { id: _id }, body };
  expect(await app.call(duplicateEvent, duplicate)).toMatchObject({
    status: 409,
    body: { code: 'quota_reached' },
  });
});
