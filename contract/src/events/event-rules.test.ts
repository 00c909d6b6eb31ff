// @module-tag spec-2-12
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EventBody } from './events.ts';
import {
  editedEventIssues,
  type EventValues,
  heldPlacesIssues,
  newEventDefaults,
  newEventIssues,
  withChanges,
} from './event-rules.ts';
import { eventMessages } from './messages.ts';
import { visitorMessages } from './visitor-messages.ts';

const paid: EventValues = {
  ...newEventDefaults,
  title: 'Smart Campus Hack',
  description: 'Thirty hours to make one thing on campus work better.',
  startDate: '2026-12-12T03:30:00.000Z',
  endDate: '2026-12-13T09:30:00.000Z',
  registrationDeadline: '2026-12-08T18:29:59.999Z',
  venue: {
    name: 'Main Auditorium',
    address: 'Avinashi Road',
    city: 'Coimbatore',
    state: 'Tamil Nadu',
    country: 'India',
  },
  entryFee: 500,
  paymentDetails: { upiId: 'campus@okaxis', accountName: 'PSG Tech', notes: '', paymentRequired: true },
  prizes: { first: 50_000, second: 30_000, third: 15_000, consolation: 0 },
  whatsappLink: 'https://chat.whatsapp.com/AbC',
  rules: ['Teams of two to four.'],
  departments: ['CSE'],
};

const parse = (body: unknown) => z.parse(EventBody, body);
const textBytes = (value: unknown): number =>
  typeof value === 'string'
    ? new TextEncoder().encode(value).length
    : Object.values(Object(value)).reduce<number>((sum, part) => sum + textBytes(part), 0);
const messagesOf = (event: EventValues) => newEventIssues(event).map((issue) => issue.message);

describe('withChanges', () => {
  test('an empty body changes nothing', () => {
    expect(withChanges(paid, parse({}))).toEqual(paid);
  });

  test('the modal changes only the fields that it shows', { tags: ['spec-2-13'] }, () => {
    const changed = withChanges(
      paid,
      parse({
        title: 'Smart Campus Hack 2',
        venue: { name: 'Hall B', address: 'Gate 2', city: 'Erode' },
        teamSize: { min: 2, max: 3 },
        registrationFee: 600,
        prizePool: 1000,
        rules: 'Be kind.\n\nShip it.',
        eventDate: '2026-12-12',
      }),
    );
    expect(changed).toEqual({
      ...paid,
      title: 'Smart Campus Hack 2',
      venue: { ...paid.venue, name: 'Hall B', address: 'Gate 2', city: 'Erode' },
      minTeamSize: 2,
      maxTeamSize: 3,
      entryFee: 600,
      prizePool: 1000,
      rules: ['Be kind.', 'Ship it.'],
    });
  });

  test('date-only inputs keep the time if the day is unchanged, and mean the whole day otherwise', () => {
    const changed = withChanges(paid, parse({ startDate: '2026-12-12', registrationDeadline: '2026-12-09' }));
    expect(changed.startDate).toBe(paid.startDate);
    expect(changed.registrationDeadline).toBe('2026-12-09T18:29:59.999Z');
  });

  test.each([
    ['a later day', { eventDate: '2026-12-20' }, '2026-12-19T18:30:00.000Z', '2026-12-21T00:30:00.000Z'],
    ['an earlier day', { startDate: '2026-12-10' }, '2026-12-09T18:30:00.000Z', '2026-12-11T00:30:00.000Z'],
    [
      'another time',
      { startDate: '2026-12-20T10:00' },
      '2026-12-20T04:30:00.000Z',
      '2026-12-21T10:30:00.000Z',
    ],
    ['the same day', { eventDate: '2026-12-12' }, paid.startDate, paid.endDate],
    [
      'another day and end',
      { startDate: '2026-12-11', endDate: '2026-12-13' },
      '2026-12-10T18:30:00.000Z',
      paid.endDate,
    ],
  ])('moving the start to %s moves the end, unless the body has an end', (_what, body, start, end) => {
    const { startDate, endDate } = withChanges(paid, parse(body));
    expect({ startDate, endDate }).toEqual({ startDate: start, endDate: end });
  });

  test('an event moved across a clock change keeps whole days', () => {
    const named = { startDate: '2026-10-10', endDate: '2026-10-11', timeZone: 'America/New_York' };
    const moved = withChanges(withChanges(paid, parse(named)), parse({ eventDate: '2026-10-31' }));
    // That night has 25 hours.
    expect(moved.startDate).toBe('2026-10-31T04:00:00.000Z');
    expect(moved.endDate).toBe('2026-11-02T04:59:59.999Z');
  });

  test('a moved event never ends before it starts', () => {
    const instants = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const zones = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(instants, instants, fc.nat(200), zones, (start, movedStart, quarters, timeZone) => {
        const end = new Date(Date.parse(start) + quarters * 15 * 60_000).toISOString();
        const event = { ...paid, startDate: start, endDate: end, timeZone };
        const moved = withChanges(event, parse({ startDate: movedStart }));
        expect(moved.endDate >= moved.startDate).toBe(true);
      }),
    );
  });

  test('an unreadable start or unknown zone does not move the end', () => {
    expect(withChanges(paid, parse({ eventDate: 'soon' })).endDate).toBe(paid.endDate);
    const nowhere = parse({ eventDate: '2026-12-20T04:30:00.000Z', timeZone: 'Mars/Base' });
    expect(withChanges(paid, nowhere).endDate).toBe(paid.endDate);
  });

  test('a fee of 0 clears the UPI ID and a fee above 0 marks payment as required', () => {
    const free = withChanges(paid, parse({ entryFee: 0 }));
    expect(free.paymentDetails).toMatchObject({ upiId: null, paymentRequired: false });
    const again = withChanges(free, parse({ entryFee: 100, paymentDetails: { upiId: 'a@upi' } }));
    expect(again.paymentDetails).toMatchObject({ upiId: 'a@upi', paymentRequired: true });
  });

  test('empty prizes and requirements get defaults, empty list entries are dropped', () => {
    const made = withChanges(newEventDefaults, parse({ prizes: '', requirements: '', rules: ['', ' x '] }));
    expect(made).toMatchObject({
      prizes: 'To be announced',
      requirements: 'No specific requirements',
      rules: ['x'],
    });
  });

  test('applying a body twice equals applying it once', () => {
    const anyBody = fc.record(
      {
        title: fc.string({ maxLength: 20 }),
        entryFee: fc.nat(500),
        startDate: fc.constantFrom('2026-12-12', '2026-12-20', '2026-12-12T10:00', 'never', ''),
        rules: fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
        teamSize: fc.record({ min: fc.integer({ min: 1, max: 9 }), max: fc.integer({ min: 1, max: 9 }) }),
        venue: fc.record({ city: fc.string({ maxLength: 5 }) }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyBody, (input) => {
        const body = parse(input);
        const once = withChanges(paid, body);
        expect(withChanges(once, body)).toEqual(once);
      }),
    );
  });
});

describe('event issues', () => {
  test('a complete event has no issues', () => {
    expect(newEventIssues(paid)).toEqual([]);
  });

  test('rules sent as one text have the same limits as a list of rules', () => {
    const rulesIssues = (rules: string) => newEventIssues(withChanges(paid, parse({ rules })));
    expect(rulesIssues('x\n'.repeat(100))).toEqual([]);
    expect(rulesIssues('x\n'.repeat(101))).toEqual([{ path: 'rules', message: 'At most 100 entries' }]);
    expect(rulesIssues('x'.repeat(2000))).toEqual([]);
    expect(rulesIssues('x'.repeat(2001))).toEqual([
      { path: 'rules', message: 'Must be at most 2000 characters long' },
    ]);
  });

  test('lists all missing fields, then all missing venue fields', () => {
    expect(messagesOf(newEventDefaults)[0]).toBe(
      'Missing required fields: title, description, start date, end date, registration deadline',
    );
    expect(messagesOf({ ...paid, venue: { ...paid.venue, city: ' ', state: '' } })).toEqual([
      'Missing venue fields: city, state',
      'Missing venue fields: city, state',
    ]);
    expect(editedEventIssues({ ...paid, venue: { ...paid.venue, city: '' } }, paid)[0]?.message).toBe(
      'Missing required venue fields: city',
    );
  });

  test('a contact email is an address or unchanged', () => {
    const odd = { ...paid, contactEmail: 'at the gate' };
    const issues = [{ path: 'contactEmail', message: 'Please enter a valid email address' }];
    expect(newEventIssues(odd)).toEqual(issues);
    expect(editedEventIssues(odd, paid)).toEqual(issues);
    expect(editedEventIssues(odd, odd)).toEqual([]);
    expect(editedEventIssues({ ...odd, contactEmail: 'gate@psg.example' }, odd)).toEqual([]);
  });

  test('a fee needs a valid UPI ID', () => {
    const withUpi = (upiId: string | null) => ({
      ...paid,
      paymentDetails: { ...paid.paymentDetails, upiId },
    });
    expect(messagesOf(withUpi(null))).toEqual([eventMessages.upiIdRequired]);
    expect(messagesOf(withUpi('not a upi id'))).toEqual([eventMessages.upiIdInvalid]);
    const email = withUpi('anitha@gmail.com');
    expect(messagesOf(email)).toEqual([eventMessages.upiIdInvalid]);
    expect(editedEventIssues(email, paid)).toMatchObject([{ message: eventMessages.upiIdInvalid }]);
    expect(editedEventIssues(email, email)).toEqual([]);
  });

  test("an event's text has at most 64 kB of UTF-8; the issue names the longest field", () => {
    const withSkill = (length: number) => {
      return { ...paid, description: 'ம'.repeat(10_000), skills: ['x'.repeat(length)] };
    };
    const most = 64 * 1024 - textBytes(withSkill(0));
    expect(newEventIssues(withSkill(most))).toEqual([]);
    const message = eventMessages.eventTooLong;
    expect(newEventIssues(withSkill(most + 1))).toEqual([{ path: 'skills', message }]);
    expect(
      editedEventIssues({ ...paid, rules: Array.from({ length: 40 }, () => 'ம'.repeat(2_000)) }, paid),
    ).toEqual([{ path: 'rules', message }]);
  });

  test('sizes and dates are in order, and dates are valid', () => {
    expect(messagesOf({ ...paid, minTeamSize: 4 })).toEqual([]);
    expect(messagesOf({ ...paid, minTeamSize: 5 })).toEqual([eventMessages.teamSizesCrossed]);
    expect(messagesOf({ ...paid, registrationDeadline: paid.endDate })).toEqual([]);
    expect(messagesOf({ ...paid, endDate: '2026-12-01T00:00:00.000Z' })).toEqual([
      eventMessages.endBeforeStart,
      eventMessages.deadlineAfterEnd,
    ]);
    expect(messagesOf(withChanges(paid, parse({ startDate: 'next week' })))).toEqual([
      visitorMessages.dateInvalid,
    ]);
    expect(messagesOf(withChanges(paid, parse({ startDate: '2026' })))).toEqual([
      visitorMessages.dateInvalid,
    ]);
    expect(messagesOf({ ...paid, timeZone: 'Mars/Base' })).toEqual([eventMessages.timeZoneInvalid]);
  });
});

test('teams that hold places fix the fee, and keep their places', () => {
  const current = { entryFee: 500, maxTeams: 50 };
  const pathsOf = (change: Partial<typeof current>, held: number) =>
    heldPlacesIssues({ ...current, ...change }, current, held).map(({ path }) => path);
  expect(pathsOf({ entryFee: 0 }, 1)).toEqual(['entryFee']);
  expect(pathsOf({ entryFee: 0 }, 0)).toEqual([]);
  expect(pathsOf({ maxTeams: 2 }, 3)).toEqual(['maxTeams']);
  expect(pathsOf({ entryFee: 0, maxTeams: 2 }, 3)).toEqual(['entryFee', 'maxTeams']);
  expect(pathsOf({ maxTeams: 3 }, 3)).toEqual([]);
  // Teams may hold more places than there are, from earlier.
  expect(pathsOf({}, 51)).toEqual([]);
});
