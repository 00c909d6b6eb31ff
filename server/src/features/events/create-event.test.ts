// @module-tag spec-2-12
import { createEvent, eventDetail, publicEvent, publicEvents } from '@hackon/contract/events/events';
import { limits } from '@hackon/contract/limits';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import * as build from '../../../test/events.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { newEventBody } = build;

function post(app: TestApp, token: string, payload: object) {
  return app.inject({
    method: 'POST',
    url: '/api/events',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
}

const countEvents = async ({ db }: TestApp) => {
  const rows = await db.selectFrom('events').select('id').execute();
  return rows.length;
};

describe('POST /api/events', () => {
  test('publishes an event with the sent values', { tags: ['spec-2-11'] }, async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const body = newEventBody();
    const event = await app.succeed(createEvent, { token: manager.token, body });
    expect(event).toEqual({
      ...body,
      faqs: [],
      registerBy: 'both',
      hasWaitlist: true,
      hasBoard: false,
      offerHours: 12,
      sessions: [],
      questions: [],
      _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
      shareLink: expect.stringMatching(/^smart-campus-hack-[a-z2-7]{8}$/u),
      status: 'published',
      eventDate: body.startDate,
      mode: 'in_person',
      onlineLink: null,
      timeZone: 'Asia/Kolkata',
      teamSize: { min: 1, max: 4 },
      registrationFee: 500,
      prizePool: 0,
      image: null,
      smallImage: null,
      organization: manager.organization,
      paymentDetails: { ...body.paymentDetails, paymentRequired: true },
      isRegistrationOpen: true,
      availableSlots: 10,
      teamCount: 0,
      placesHeld: 0,
      moneyCollected: 0,
      moneyPending: 0,
      submissionDeadline: null,
      earlierSubmissionDeadline: null,
      galleryOpensAt: null,
      resultsPublishedAt: null,
      payeeShownFrom: null,
      role: 'owner',
      roles: ['owner'],
      version: 1,
      createdAt: app.clock.now.toISOString(),
      updatedAt: app.clock.now.toISOString(),
      teams: [],
    });
    const { token } = manager;
    expect(await app.succeed(eventDetail, { token, params: { id: event._id } })).toEqual(event);
    expect(await app.db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { action: 'event_created', account_id: manager._id, event_id: event._id },
    ]);
  });

  test('fills in missing fields', { tags: ['spec-2-17', 'spec-2-14'] }, async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const { title, description, startDate, endDate, registrationDeadline, venue } = newEventBody();
    const body = { title, description, startDate, endDate, registrationDeadline, venue };
    expect(await app.succeed(createEvent, { token: manager.token, body })).toMatchObject({
      minTeamSize: 1,
      maxTeamSize: 4,
      maxTeams: 50,
      entryFee: 0,
      prizes: 'To be announced',
      requirements: 'No specific requirements',
      paymentDetails: { upiId: null, accountName: '', notes: '', paymentRequired: false },
      whatsappLink: null,
      rules: [],
    });
  });

  test('keeps a text of prizes beside amounts, and refuses one that is too long', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const prizes = { first: 50_000, second: 0, third: 0, consolation: 0, text: 'A trophy.\nAn internship.' };
    const { _id } = await app.succeed(createEvent, { token, body: newEventBody({ prizes }) });
    expect(await app.succeed(publicEvent, { params: { id: _id } })).toMatchObject({ prizes });
    const tooLong = { ...prizes, text: 'x'.repeat(limits.longText + 1) };
    const refused = await app.call(createEvent, { token, body: newEventBody({ prizes: tooLong }) });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test("reads a day in the event's zone, older field names, and a fee of 0 as no payment", async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const {
      startDate: _start,
      minTeamSize: _min,
      maxTeamSize: _max,
      entryFee: _fee,
      ...rest
    } = newEventBody();
    const body = {
      ...rest,
      eventDate: '2026-12-12',
      endDate: '2026-12-13',
      registrationDeadline: '2026-12-05',
      teamSize: { min: 2, max: 3 },
      registrationFee: 0,
      rules: 'Be kind.\n\nShip it.',
    };
    expect(await app.succeed(createEvent, { token: manager.token, body })).toMatchObject({
      startDate: '2026-12-11T18:30:00.000Z',
      endDate: '2026-12-13T18:29:59.999Z',
      registrationDeadline: '2026-12-05T18:29:59.999Z',
      minTeamSize: 2,
      maxTeamSize: 3,
      entryFee: 0,
      paymentDetails: { upiId: null, paymentRequired: false },
      rules: ['Be kind.', 'Ship it.'],
    });
  });

  const venue = { ...newEventBody().venue, city: ' ', state: '' };
  test.each<[string, build.NewEventBody, string[]]>([
    [
      'Missing required fields: title, description, start date, end date, registration deadline',
      { title: ' ', description: '', startDate: '', endDate: '', registrationDeadline: '', venue },
      ['title', 'description', 'startDate', 'endDate', 'registrationDeadline', 'venue.city', 'venue.state'],
    ],
    [
      'Missing venue fields: city, state',
      { venue, entryFee: 5, paymentDetails: {} },
      ['venue.city', 'venue.state', 'paymentDetails.upiId'],
    ],
    [
      'Missing venue fields: name, address, city, state, country',
      { venue: {} },
      ['venue.name', 'venue.address', 'venue.city', 'venue.state', 'venue.country'],
    ],
    [
      'Please enter UPI ID for payment collection',
      { paymentDetails: { upiId: ' ' } },
      ['paymentDetails.upiId'],
    ],
    ['Minimum team size cannot be greater than maximum team size', { minTeamSize: 5 }, ['minTeamSize']],
    ['Invalid date', { startDate: '2026-02-30' }, ['startDate']],
    ['Invalid date', { endDate: '9999-12-31', timeZone: 'America/New_York' }, ['endDate']],
    ['Unknown time zone', { timeZone: 'Mars/Base' }, ['timeZone']],
    ['The event cannot end before it starts', { endDate: '2026-12-12T03:29:59.999Z' }, ['endDate']],
    ['Must be at least 1', { maxTeams: 0 }, ['maxTeams']],
    ['Must be at least 1', { minTeamSize: 0 }, ['minTeamSize']],
    ['Must be at least 0', { entryFee: -1 }, ['entryFee']],
    ['Must be a whole number', { entryFee: 10.5 }, ['entryFee']],
    ['Must be at most 120 characters long', { title: 'x'.repeat(121) }, ['title']],
    ['At most 100 entries', { departments: Array<string>(101).fill('x') }, ['departments']],
    ['At most 100 entries', { rules: Array<string>(101).fill('x') }, ['rules']],
    ['Must be at most 2000 characters long', { rules: ['x', 'x'.repeat(2001)] }, ['rules.1']],
  ])('says %j', async (message, change, paths) => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const answer = await app.call(createEvent, { token, body: newEventBody(change) });
    const issues = paths.map((path) => ({ path }));
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'invalid_input', issues } });
    expect(await countEvents(app)).toBe(0);
  });

  test.each<[string, object, string[]]>([
    ['Must be text', { rules: ['x', 5] }, ['rules.1']],
    ['Must be a list', { rules: 5 }, ['rules']],
    [
      'Must be a whole number',
      { prizes: { first: 1 } },
      ['prizes.second', 'prizes.third', 'prizes.consolation'],
    ],
  ])('says %j for a value of the wrong type', async (message, change, paths) => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const answer = await post(app, token, { ...newEventBody(), ...change });
    const issues = paths.map((path) => ({ path, message }));
    expect(answer).toMatchObject({ status: 400, body: { message, issues } });
    expect(await countEvents(app)).toBe(0);
  });

  test.each([
    'javascript:alert(1)',
    'http://chat.whatsapp.com/AbC',
    'https://chat.whatsapp.com.evil.example/AbC',
    'https://chat.whatsapp.com@evil.example/',
    'data:text/html,x',
  ])('refuses the group link %j', async (whatsappLink) => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const answer = await app.call(createEvent, { token, body: newEventBody({ whatsappLink }) });
    const message = 'The WhatsApp link must start with https:// and lead to WhatsApp';
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'whatsappLink', message }] } });
    expect(await countEvents(app)).toBe(0);
  });

  test.each([
    'no address',
    '@psg.example',
    'hack@',
    'a@b.example?bcc=spy@x.example',
    'a@b.example, c@d.example',
  ])('refuses the contact email %j', async (contactEmail) => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const answer = await app.call(createEvent, { token, body: newEventBody({ contactEmail }) });
    const message = 'Please enter a valid email address';
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'contactEmail', message }] } });
    expect(await countEvents(app)).toBe(0);
  });

  test('ignores all fields except those of the form', async () => {
    const app = await startTestApp();
    const [manager, other] = [await signUpManager(app), await signUpManager(app)];
    const intruding = {
      _id: 'f'.repeat(24),
      shareLink: 'my-own-link-aaaaaaaa',
      manager: other._id,
      manager_id: other._id,
      organization: 'Other',
      teams: ['a'.repeat(24)],
      teamCount: 9,
      placesHeld: 9,
      availableSlots: 99,
      moneyCollected: 9,
      version: 9,
      image: 'https://evil.example/x.png',
      createdAt: '2020-01-01T00:00:00.000Z',
      deleted_at: '2020-01-01T00:00:00.000Z',
    };
    const { body: event } = await post(app, manager.token, { ...newEventBody(), ...intruding });
    const own = await build.createEvent(app, manager);
    const differing = { _id: expect.anything(), shareLink: expect.stringMatching(/^smart-campus-hack-/u) };
    expect(event).toEqual({ ...own, ...differing });
    expect(event).not.toMatchObject({ _id: intruding._id });
    const stored = { manager_id: manager._id, image: null, deleted_at: null };
    expect(await app.db.selectFrom('events').selectAll().execute()).toMatchObject([stored, stored]);
  });

  test.each([
    { title: { $gt: '' } },
    { title: ['Smart'] },
    { maxTeams: '10' },
    { entryFee: 1e300 },
    { rules: [{}] },
    { venue: null },
    { status: 'deleted' },
    { prizes: { first: 1 } },
  ])('returns 400 for a value of the wrong shape: %j', async (change) => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    expect(await post(app, token, { ...newEventBody(), ...change })).toMatchObject({ status: 400 });
    expect(await countEvents(app)).toBe(0);
  });

  test('removes control characters from lines, and keeps line ends in texts', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await build.createEvent(app, manager, {
      title: ' Hack\r\nBcc: all\u0000 ',
      description: 'One\r\nTwo\u0000\u0007',
      rules: 'Be kind\u0000.\r\nShip\tit.',
    });
    expect(event).toMatchObject({
      title: 'Hack Bcc: all',
      description: 'One\nTwo',
      rules: ['Be kind .', 'Ship it.'],
    });
    expect(await app.succeed(publicEvents)).toHaveLength(1);
  });

  test('removes invisible and bidi characters, but not joiners', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const event = await build.createEvent(app, manager, {
      title: '\u202EkcaH\u202C zero\u200Bwidth \u2066x\u2069\uFEFF',
      description: 'ක්\u200Dෂ ന്\u200D ক্\u200Cষ\n👩\u200D💻 ☎\uFE0F \u061C1\u2060\u00AD2 \u{E0041}',
    });
    expect(event).toMatchObject({
      title: 'kcaH zerowidth x',
      description: 'ක්\u200Dෂ ന്\u200D ক্\u200Cষ\n👩\u200D💻 ☎\uFE0F 12',
    });
    const title = '\u200D\uFE0F \u3164';
    expect(
      await app.call(createEvent, { token: manager.token, body: newEventBody({ title }) }),
    ).toMatchObject({ status: 400, body: { message: 'Missing required fields: title' } });
  });

  test('under one key creates one event, and returns it again', async () => {
    const app = await startTestApp();
    const { token } = await signUpManager(app);
    const call = { token, body: newEventBody(), headers: { 'idempotency-key': 'form-1' } };
    const first = await app.succeed(createEvent, call);
    expect(await app.succeed(createEvent, call)).toEqual(first);
    expect(await countEvents(app)).toBe(1);
  });

  test('gives events with the same title different links', async () => {
    const app = await startTestApp();
    const manager = await signUpManager(app);
    const events = [await build.createEvent(app, manager), await build.createEvent(app, manager)];
    expect(new Set(events.map(({ shareLink }) => shareLink)).size).toBe(2);
  });
});
