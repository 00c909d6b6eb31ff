import * as accounts from '@hackon/contract/accounts/accounts';
import * as events from '@hackon/contract/events/events';
import { eventHistory } from '@hackon/contract/history/history';
import { decidePayment } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, newEventBody } from '../../../test/events.ts';
import { registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const onlineLink = 'https://meet.example/zqkwj-secret';
const noVenue = { name: '', address: '', city: '', state: '', country: '' };

async function ticketOf(app: TestApp, { token }: { token: string }) {
  const { registeredHackathons } = await app.succeed(accounts.studentProfile, { token });
  return registeredHackathons[0];
}

test('an online event needs no venue and may get its link later', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, { mode: 'online', venue: { city: 'Chennai' } });
  expect(event).toMatchObject({ mode: 'online', onlineLink: null, venue: noVenue });
  const found = await app.succeed(events.publicEvents, { query: { q: 'online' } });
  expect(found.map(({ _id }) => _id)).toEqual([event._id]);

  const edit = { token: manager.token, params: { id: event._id } };
  expect(await app.succeed(events.updateEvent, { ...edit, body: { onlineLink } })).toMatchObject({
    onlineLink,
  });
  expect(await app.call(events.updateEvent, { ...edit, body: { mode: 'hybrid' } })).toMatchObject({
    status: 400,
    body: { message: 'Missing required venue fields: name, address, city, state, country' },
  });
  const { venue } = newEventBody();
  const back = await app.succeed(events.updateEvent, { ...edit, body: { mode: 'in_person', venue } });
  expect(back).toMatchObject({ mode: 'in_person', onlineLink: null, venue });
});

test('a call without a mode means in person', async () => {
  const app = await startTestApp();
  const event = await createEvent(app, await signUpManager(app), { onlineLink });
  expect(event).toMatchObject({ mode: 'in_person', onlineLink: null });
});

test('a team sees the link while it holds a place; nobody else does', async () => {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, { mode: 'hybrid', onlineLink });
  const [student, stranger] = [await signUpStudent(app), await signUpStudent(app)];
  const team = await registerTeam(app, student, event);
  expect(await ticketOf(app, student)).toMatchObject({ mode: 'hybrid', onlineLink });

  const params = { id: event._id };
  const seen = [
    await app.call(events.publicEvents, {}),
    await app.call(events.publicEvent, { params }),
    await app.call(events.eventDetail, { params }),
    await app.call(events.eventDetail, { params, token: stranger.token }),
    await app.call(events.eventDetail, { params, token: student.token }),
    await app.call(eventHistory, { params, token: manager.token }),
  ];
  for (const { body } of seen) expect(JSON.stringify(body)).not.toContain('zqkwj-secret');

  const body = { status: 'rejected' } as const;
  await app.succeed(decidePayment, { params: { teamId: team._id }, token: manager.token, body });
  expect(await ticketOf(app, student)).toMatchObject({ paymentStatus: 'rejected', onlineLink: null });
});

test.each([
  'javascript:alert(1)',
  'meet.example/abc',
  'https://a@b.example',
  'ftp://meet.example',
  'https://',
])('refuses the link %j', async (link) => {
  const app = await startTestApp();
  const { token } = await signUpManager(app);
  const body = newEventBody({ mode: 'online', onlineLink: link });
  expect(await app.call(events.createEvent, { token, body })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'onlineLink' }] },
  });
});
