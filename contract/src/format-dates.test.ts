// @module-tag spec-9
import { expect, test } from 'vitest';
import { formatDateTime, formatDay, formatPosterDay, formatRange, formatWeekday } from './format-dates.ts';

const evening = '2026-12-12T12:30:00.000Z';
const kolkata = 'Asia/Kolkata';

test("an instant is shown in the event's zone, with its name", () => {
  expect(formatDateTime(evening, kolkata)).toBe('12 Dec 2026, 6:00 pm IST');
  expect(formatDateTime(evening, 'America/New_York')).toBe('12 Dec 2026, 7:30 am GMT-5');
  expect(formatDateTime('2026-12-11T18:30:00.000Z', kolkata)).toBe('12 Dec 2026, 12:00 am IST');
});

test('names of months and zones do not depend on the versions of Intl', () => {
  const autumn = '2026-09-06T05:15:00.000Z';
  expect(formatDateTime(autumn, kolkata)).toBe('6 Sep 2026, 10:45 am IST');
  expect(formatDateTime(autumn, 'Asia/Kathmandu')).toBe('6 Sep 2026, 11:00 am GMT+5:45');
  expect(formatDateTime(autumn, 'Europe/London')).toBe('6 Sep 2026, 6:15 am GMT+1');
  expect(formatDateTime(evening, 'Europe/London')).toBe('12 Dec 2026, 12:30 pm GMT');
  expect(formatDateTime(evening, 'UTC')).toBe('12 Dec 2026, 12:30 pm UTC');
});

test('a day is local to the zone', () => {
  expect(formatDay('2026-12-12T18:29:59.999Z', kolkata)).toBe('12 Dec 2026');
  expect(formatDay('2026-12-12T18:30:00.000Z', kolkata)).toBe('13 Dec 2026');
  expect(formatPosterDay(evening, kolkata)).toBe('Sat 12 Dec');
  expect(formatWeekday(evening, kolkata)).toBe('Sat');
});

test('formats an empty date as Not set, and an unreadable one as Invalid date', () => {
  for (const format of [formatDateTime, formatDay, formatPosterDay, formatWeekday]) {
    expect(format(null, kolkata)).toBe('Not set');
    expect(format('', kolkata)).toBe('Not set');
    expect(format('soon', kolkata)).toBe('Invalid date');
  }
  expect(formatRange(evening, null, kolkata)).toBe('Not set');
});

test('a range repeats no part that both dates share', () => {
  const range = (end: string) => formatRange(evening, end, kolkata);
  expect(range('2026-12-12T15:30:00.000Z')).toBe('12 Dec 2026, 6:00 pm – 9:00 pm IST');
  expect(range('2026-12-13T09:30:00.000Z')).toBe('12 Dec 2026, 6:00 pm – 13 Dec, 3:00 pm IST');
  expect(range('2027-01-02T09:30:00.000Z')).toBe('12 Dec 2026, 6:00 pm – 2 Jan 2027, 3:00 pm IST');
});
