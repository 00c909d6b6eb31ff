// @module-tag spec-2-7
// @module-tag spec-2-14
// @module-tag spec-7
import {
  deleteEvent,
  eventDetail,
  type ManagerEventDetail,
  PublicEvent,
  publicEvent,
} from '@hackon/contract/events/events';
import { decidePayment } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { newMember, registerTeam } from '../../../test/teams.ts';
import { startTestApp } from '../../../test/test-app.ts';

const notFound = { status: 404, body: { message: 'Event not found', code: 'not_found' } };

async function withEvent(change: NewEventBody = {}) {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, change);
  return { app, manager, event, params: { id: event._id } };
}

function publicPart(event: ManagerEventDetail) {
  const fields = Object.keys(PublicEvent.shape);
  return Object.fromEntries(Object.entries(event).filter(([name]) => fields.includes(name)));
}

describe('GET /api/public/events/:id', () => {
  test('serves guests and others, by id and by share link', async () => {
    const { app, event } = await withEvent();
    for (const id of [event._id, event.shareLink]) {
      const answer = await app.call(publicEvent, { params: { id } });
      expect(answer).toMatchObject({ status: 200, body: publicPart(event) });
      expect(await app.call(publicEvent, { params: { id }, token: 'dead' })).toMatchObject({ status: 200 });
    }
  });

  test('contains no team, payment or account data', async () => {
    const { app, manager, event, params } = await withEvent();
    const student = await signUpStudent(app, { name: 'Canary Student', email: 'canary@student.example' });
    await registerTeam(app, student, event, {
      teamName: 'Canary Team',
      members: [{ ...newMember('canary'), mobileNumber: '9000000001' }],
      upiTransactionId: '999988887777',
    });
    const { body, headers } = await app.call(publicEvent, { params });
    expect(body).toEqual({ ...publicPart(event), availableSlots: 9 });
    const text = JSON.stringify([body, headers]).toLowerCase();
    for (const secret of ['canary', '9000000001', '999988887777', manager._id, manager.email, student._id]) {
      expect(text).not.toContain(secret);
    }
  });

  test('shows an event past its deadline, with registration closed', async () => {
    const { app, params } = await withEvent({ registrationDeadline: '2026-12-02T10:00:00.000Z' });
    app.clock.now = new Date('2026-12-02T10:00:00.000Z');
    expect(await app.succeed(publicEvent, { params })).toMatchObject({ isRegistrationOpen: true });
    app.clock.advance(1);
    expect(await app.succeed(publicEvent, { params })).toMatchObject({ isRegistrationOpen: false });
  });

  test('returns 404 for a draft, a deleted or an unknown event', async () => {
    const { app, manager, params } = await withEvent();
    const draft = await createEvent(app, manager, { status: 'draft' });
    await app.succeed(deleteEvent, { params, token: manager.token });
    for (const id of [draft._id, draft.shareLink, params.id, 'f'.repeat(24), 'no-such-event-aaaaaaaa']) {
      expect(await app.call(publicEvent, { params: { id } })).toMatchObject(notFound);
    }
  });

  test.each([
    '42',
    'event',
    'F'.repeat(24),
    'a'.repeat(25),
    'hack-',
    '-k3v9q2xa',
    "1' or '1'='1",
    'null',
    '%00',
  ])('answers 400 for %j, which is no id', { tags: ['spec-8'] }, async (id) => {
    const app = await startTestApp();
    for (const endpoint of [publicEvent, eventDetail]) {
      expect(await app.call(endpoint, { params: { id } })).toMatchObject({
        status: 400,
        body: { message: 'Invalid event ID format', code: 'invalid_id' },
      });
    }
  });
});

describe('GET /api/events/:id', () => {
  test('shows its manager everything, with the ids of its teams in order', async () => {
    const { app, manager, event, params } = await withEvent();
    const { token } = manager;
    const teams = [];
    for (const status of ['verified', 'rejected', undefined] as const) {
      app.clock.advance(1_000);
      const { _id: teamId } = await registerTeam(app, await signUpStudent(app), event);
      if (status) await app.succeed(decidePayment, { token, params: { teamId }, body: { status } });
      teams.push(teamId);
    }
    for (const id of [params.id, event.shareLink]) {
      expect(await app.succeed(eventDetail, { token, params: { id } })).toEqual({
        ...event,
        teams,
        teamCount: 3,
        placesHeld: 2,
        availableSlots: 8,
        moneyCollected: 500,
        moneyPending: 500,
      });
    }
  });

  test('shows other people the public view', async () => {
    const { app, event, params } = await withEvent();
    const [student, other] = [await signUpStudent(app), await signUpManager(app)];
    for (const token of [undefined, student.token, other.token]) {
      const answer = await app.call(eventDetail, { params, ...(token && { token }) });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual(publicPart(event));
    }
    expect(await app.call(eventDetail, { params, token: 'dead' })).toMatchObject({ status: 401 });
  });

  test('shows a draft only to its manager', async () => {
    const { app, manager, event, params } = await withEvent({ status: 'draft' });
    const [student, other] = [await signUpStudent(app), await signUpManager(app)];
    expect(await app.succeed(eventDetail, { params, token: manager.token })).toEqual(event);
    for (const token of [undefined, student.token, other.token]) {
      expect(await app.call(eventDetail, { params, ...(token && { token }) })).toMatchObject(notFound);
    }
  });
});
