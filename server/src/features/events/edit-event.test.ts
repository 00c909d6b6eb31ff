// @module-tag spec-2-13
import {
  deleteEvent,
  eventDetail,
  type ManagerEventDetail,
  managerEvents,
  updateEvent,
} from '@hackon/contract/events/events';
import { removePerson } from '@hackon/contract/people/people';
import { decidePayment, registerTeam as registerTeamCall } from '@hackon/contract/teams/teams';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { signUpManager } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { addStudents } from '../../../test/add-students.ts';
import { createEvent, type NewEventBody } from '../../../test/events.ts';
import { newTeamBody, registerTeam } from '../../../test/teams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

async function withEvent(change: NewEventBody = {}) {
  const app = await startTestApp();
  const manager = await signUpManager(app);
  const event = await createEvent(app, manager, change);
  const { token } = manager;
  const params = { id: event._id };
  const edit = (body: NewEventBody, headers: Record<string, string> = {}) =>
    app.call(updateEvent, { token, params, body, headers });
  const stored = () => app.succeed(eventDetail, { token, params });
  return { app, manager, token, event, params, edit, stored };
}

async function registerTeams(app: TestApp, event: ManagerEventDetail, count: number) {
  const students = await addStudents(app, count);
  return Promise.all(students.map((student) => registerTeam(app, student, event)));
}

describe('PUT /api/events/:id', () => {
  test('returns 404 for an unknown event and 400 for an invalid id', async () => {
    const { app, token, params } = await withEvent();
    await app.succeed(deleteEvent, { token, params });
    const put = (id: string) => app.call(updateEvent, { token, params: { id }, body: {} });
    for (const id of [params.id, 'f'.repeat(24), 'no-such-event-aaaaaaaa']) {
      expect(await put(id)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    }
    for (const id of ['42', 'F'.repeat(24), "x' or '1'='1", '..%2f..']) {
      expect(await put(id)).toMatchObject({
        status: 400,
        body: { message: 'Invalid event ID format', code: 'invalid_id' },
      });
    }
  });

  test('changes the fields in the body, by id or share link', async () => {
    const { app, token, event, edit } = await withEvent();
    app.clock.advance(60_000);
    const updatedAt = app.clock.now.toISOString();
    const first = await edit({ title: 'Smart City Hack', maxTeams: 12 });
    expect(first.body).toEqual({
      ...event,
      title: 'Smart City Hack',
      maxTeams: 12,
      availableSlots: 12,
      version: 2,
      updatedAt,
    });
    const params = { id: event.shareLink };
    const second = await app.succeed(updateEvent, { token, params, body: { status: 'draft' } });
    expect(second).toMatchObject({ title: 'Smart City Hack', status: 'draft', version: 3 });
  });

  test('keeps fields that the modal does not show', { tags: ['mistake-modal'] }, async () => {
    const { event, edit, stored } = await withEvent({ registrationDeadline: '2026-12-05T12:00:00.000Z' });
    const answer = await edit({
      title: 'Smart Campus Hack II',
      description: 'Thirty hours.',
      eventDate: '2026-12-12',
      registrationDeadline: '2026-12-05',
      venue: { name: 'Hall B', address: 'Gate 2', city: 'Erode' },
      teamSize: { min: 2, max: 3 },
      registrationFee: 500,
      prizePool: 1_000,
      rules: 'Be kind.\nBe quick.',
    });
    expect(answer.body).toEqual({
      ...event,
      title: 'Smart Campus Hack II',
      description: 'Thirty hours.',
      venue: { ...event.venue, name: 'Hall B', address: 'Gate 2', city: 'Erode' },
      minTeamSize: 2,
      maxTeamSize: 3,
      teamSize: { min: 2, max: 3 },
      prizePool: 1_000,
      rules: ['Be kind.', 'Be quick.'],
      version: 2,
    });
    expect(await stored()).toEqual(answer.body);
  });

  test('an event that the modal moves past its end keeps its duration', async () => {
    const { edit, stored } = await withEvent();
    expect(await edit({ eventDate: '2026-12-20' })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({
      startDate: '2026-12-19T18:30:00.000Z',
      endDate: '2026-12-21T00:30:00.000Z',
    });
  });

  test('saving an unchanged form changes nothing', async () => {
    const { app, event, edit, stored } = await withEvent();
    app.clock.advance(60_000);
    for (const body of [
      {},
      event,
      { startDate: '2026-12-12', endDate: '2026-12-13', registrationFee: 500 },
    ]) {
      expect(await edit(body)).toMatchObject({ status: 200, body: event });
    }
    expect(await stored()).toEqual(event);
    const actions = await app.db.selectFrom('audit_log').select('action').execute();
    expect(actions).toEqual([{ action: 'event_created' }]);
  });

  test("keeps an older version's invalid contact email until it changes", async () => {
    const { app, event, edit } = await withEvent();
    await transaction(app.db, async (trx) => {
      await trx.updateTable('events').set({ contact_email: 'at the gate' }).execute();
    });
    expect(await edit({ title: 'Moved' })).toMatchObject({ status: 200, body: { title: 'Moved' } });
    expect(await edit({ ...event, contactEmail: 'at the gate' })).toMatchObject({ status: 200 });
    expect(await edit({ contactEmail: 'at the door' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'contactEmail', message: 'Please enter a valid email address' }] },
    });
    expect(await edit({ contactEmail: '' })).toMatchObject({ status: 200, body: { contactEmail: '' } });
  });

  test.each<[string, NewEventBody]>([
    ['Missing required fields: title, end date', { title: ' ', endDate: '' }],
    ['Missing required venue fields: city', { venue: { city: '' } }],
    ['Minimum team size cannot be greater than maximum team size', { minTeamSize: 5 }],
    ['Please enter UPI ID for payment collection', { paymentDetails: { upiId: '' } }],
    ['The event cannot end before it starts', { startDate: '2026-12-20', endDate: '2026-12-19' }],
    ['Registration cannot stay open after the event has ended', { registrationDeadline: '2026-12-14' }],
    ['Must be at least 1', { teamSize: { min: 0, max: 2 } }],
  ])('says %j and changes nothing', async (message, change) => {
    const { event, edit, stored } = await withEvent();
    const answer = await edit({ description: 'Other.', ...change });
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid_input' } });
    expect(await stored()).toEqual(event);
  });
});

describe('If-Match of PUT /api/events/:id', () => {
  test('refuses an edit of an older version', async () => {
    const { edit, stored } = await withEvent();
    await edit({ title: 'Second' }, { 'if-match': '"1"' });
    for (const stale of ['1', '"1"', 'W/"1"', '"0", "1"', '', 'second']) {
      expect(await edit({ title: 'Lost' }, { 'if-match': stale })).toMatchObject({
        status: 412,
        body: { code: 'stale_version' },
      });
    }
    expect(await stored()).toMatchObject({ title: 'Second', version: 2 });
    for (const fresh of ['2', '"1", W/"3"', '*']) {
      expect(await edit({ title: `Now ${fresh}` }, { 'if-match': fresh })).toMatchObject({ status: 200 });
    }
  });

  test('is not checked again for a repeated key, also after a later edit', async () => {
    const { edit, stored } = await withEvent();
    const headers = { 'if-match': '"1"', 'idempotency-key': 'form-1' };
    const first = await edit({ title: 'Second' }, headers);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await edit({ title: 'Second' }, headers)).toMatchObject({ body: first.body });
    await edit({ title: 'Third' }, { 'if-match': '"2"' });
    expect(await edit({ title: 'Second' }, headers)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await stored()).toMatchObject({ title: 'Third', version: 3 });
  });

  test('shows nothing for a repeated key once the role is lost', async () => {
    const { app, token, params } = await withEvent();
    const helper = await signUpManager(app);
    await addRole(app, { accountId: helper._id, role: 'organizer', eventIds: [params.id] });
    const headers = { 'idempotency-key': 'form-1' };
    const call = { token: helper.token, params, body: { title: 'Second' }, headers };
    await app.succeed(updateEvent, call);
    await app.succeed(removePerson, { token, params: { ...params, accountId: helper._id } });
    expect(await app.call(updateEvent, call)).toMatchObject({ status: 404 });
  });

  test('at once, each answers with what it wrote', async () => {
    const { edit } = await withEvent();
    const titles = Array.from({ length: 12 }, (_none, number) => `Title ${number}`);
    const answers = await Promise.all(titles.map((title) => edit({ title })));
    expect(answers.map(({ body }) => body)).toMatchObject(titles.map((title) => ({ title })));
  });

  test('of two edits of one version at once, one succeeds', async () => {
    const { edit, stored } = await withEvent();
    const titles = ['One', 'Two', 'Three', 'Four'];
    // Also opens the connections that the race needs.
    await Promise.all(titles.map((title) => edit({ title })));
    expect(await stored()).toMatchObject({ version: 5 });
    const answers = await Promise.all(
      titles.map((title) => edit({ title: `${title}!` }, { 'if-match': '5' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const taken = titles[answers.findIndex(({ status }) => status === 200)];
    expect(await stored()).toMatchObject({ title: `${taken}!`, version: 6 });
  });
});

describe('PUT /api/events/:id with teams that hold places', () => {
  test('refuses fewer places than teams hold', async () => {
    const { app, event, edit, stored } = await withEvent();
    await registerTeams(app, event, 2);
    expect(await edit({ maxTeams: 1 })).toMatchObject({
      status: 409,
      body: {
        message: '2 teams already hold a place, so there must be at least 2 places',
        code: 'places_held',
        issues: [{ path: 'maxTeams' }],
      },
    });
    expect(await edit({ maxTeams: 2 })).toMatchObject({ status: 200, body: { availableSlots: 0 } });
    expect(await stored()).toMatchObject({ maxTeams: 2, placesHeld: 2 });
  });

  test('refuses another fee, and allows all other changes', async () => {
    const { app, event, edit, stored } = await withEvent();
    await registerTeams(app, event, 1);
    for (const change of [{ entryFee: 600 }, { registrationFee: 0 }]) {
      expect(await edit({ title: 'Dearer', ...change })).toMatchObject({
        status: 409,
        body: {
          message: 'The fee cannot change while teams hold places (1 now)',
          code: 'fee_locked',
          issues: [{ path: 'entryFee' }],
        },
      });
    }
    expect(await stored()).toMatchObject({ title: event.title, entryFee: 500, version: 1 });
    const paymentDetails = { upiId: 'other@upi' };
    expect(await edit({ paymentDetails, minTeamSize: 3, entryFee: 500 })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ minTeamSize: 3, paymentDetails });
  });

  test('accepts a new fee and fewer places once no team holds a place', async () => {
    const { app, token, event, edit } = await withEvent();
    const [team] = await registerTeams(app, event, 1);
    const params = { teamId: team?._id ?? '' };
    await app.succeed(decidePayment, { token, params, body: { status: 'rejected' } });
    expect(await edit({ entryFee: 0, maxTeams: 1 })).toMatchObject({
      status: 200,
      body: { entryFee: 0, maxTeams: 1, paymentDetails: { upiId: null, paymentRequired: false } },
    });
  });

  test('never oversells, whether an edit or registrations come first', async () => {
    const { app, manager, event, edit } = await withEvent({ maxTeams: 8 });
    await registerTeams(app, event, 2);
    const students = await addStudents(app, 6);
    const register = ({ token }: { token: string }) =>
      app.call(registerTeamCall, { token, params: { id: event._id }, body: newTeamBody() });
    await Promise.all([
      ...students.slice(0, 3).map(register),
      edit({ maxTeams: 4 }),
      ...students.slice(3).map(register),
    ]);
    const { token } = manager;
    const [{ maxTeams, placesHeld } = event] = await app.succeed(managerEvents, { token });
    expect(placesHeld).toBeLessThanOrEqual(maxTeams);
    expect(placesHeld).toBeGreaterThanOrEqual(4);
  });
});
