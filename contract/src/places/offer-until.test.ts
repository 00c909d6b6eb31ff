import { expect, test } from 'vitest';
import { offerUntil } from './offer-until.ts';

const event = {
  registrationDeadline: '2026-12-20T18:29:59.999Z',
  startDate: '2026-12-22T03:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  offerHours: 12,
};

test.each([
  // 9:00 to 21:00
  ['2026-12-05T03:30:00.000Z', '2026-12-05T15:30:00.000Z'],
  // 10:00 would end at 22:00, and ends at ten in the morning.
  ['2026-12-05T04:30:00.000Z', '2026-12-06T04:30:00.000Z'],
  // 19:59 would end at 7:59.
  ['2026-12-05T14:29:00.000Z', '2026-12-06T04:30:00.000Z'],
  // 20:00 ends at 8:00.
  ['2026-12-05T14:30:00.000Z', '2026-12-06T02:30:00.000Z'],
])('an offer at %s ends at %s', (now, until) => {
  expect(offerUntil(event, new Date(now))).toBe(until);
});

test('an organizer can offer a place for longer', () => {
  const now = new Date('2026-12-05T03:30:00.000Z');
  expect(offerUntil({ ...event, offerHours: 72 }, now)).toBe('2026-12-08T03:30:00.000Z');
});

test('an offer ends with registration, or when the event starts', () => {
  const late = new Date('2026-12-20T12:00:00.000Z');
  expect(offerUntil(event, late)).toBe(event.registrationDeadline);
  const startDate = '2026-12-20T13:00:00.000Z';
  expect(offerUntil({ ...event, startDate }, late)).toBe(startDate);
});
