import { expect, test } from 'vitest';
import { dayWindow } from './days.ts';
import { meaningOf } from './words.ts';

/** Tuesday, 1 December 2026, 00:30 in India: still November in UTC. */
const now = new Date('2026-11-30T19:00:00.000Z');

/** Returns the first and the last day, in India. */
function daysOf(words: string, at = now): string | undefined {
  const found = dayWindow(meaningOf(words.split(' ')).join(' '), at);
  if (!found) return undefined;
  const day = (instant: string) =>
    new Date(instant).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  return `${day(found.from)} ${day(found.to)}`;
}

test.each([
  ['hackathons today', '2026-12-01 2026-12-01'],
  ['aaj kya hai', '2026-12-01 2026-12-01'],
  ['tomorrow', '2026-12-02 2026-12-02'],
  ['kal', '2026-12-02 2026-12-02'],
  ['day after tomorrow', '2026-12-03 2026-12-03'],
  ['this weekend', '2026-12-05 2026-12-06'],
  ['next weekend', '2026-12-12 2026-12-13'],
  ['this week', '2026-12-01 2026-12-06'],
  ['is hafte', '2026-12-01 2026-12-06'],
  ['next week', '2026-12-07 2026-12-13'],
  ['on friday', '2026-12-04 2026-12-04'],
  ['on tuesday', '2026-12-01 2026-12-01'],
  ['in december', '2026-12-01 2026-12-31'],
  ['in feb', '2027-02-01 2027-02-28'],
  ['in november', '2027-11-01 2027-11-30'],
  ['january 2028', '2028-01-01 2028-01-31'],
  ['this month', '2026-12-01 2026-12-31'],
  ['next month', '2027-01-01 2027-01-31'],
  ['in the next 10 days', '2026-12-01 2026-12-11'],
  ['9 december', '2026-12-09 2026-12-09'],
  ['dec 9th', '2026-12-09 2026-12-09'],
  ['9th of december 2027', '2027-12-09 2027-12-09'],
  ['2026 12 24', '2026-12-24 2026-12-24'],
  ['between 10 and 20 december', '2026-12-10 2026-12-20'],
  ['3rd to 5th jan', '2027-01-03 2027-01-05'],
])('%j is %s', (words, days) => {
  expect(daysOf(words)).toBe(days);
});

test.each([
  'may i join',
  'who gets the money',
  'the last day',
  '30 february',
  'free hackathons',
  'a team of 4',
  '',
])('%j names no time', (words) => {
  expect(daysOf(words)).toBeUndefined();
});

test('on a Sunday the weekend is that day, and the week ends', () => {
  const sunday = new Date('2026-12-06T06:30:00.000Z');
  expect(daysOf('this weekend', sunday)).toBe('2026-12-06 2026-12-06');
  expect(daysOf('this week', sunday)).toBe('2026-12-06 2026-12-06');
  expect(daysOf('next weekend', sunday)).toBe('2026-12-12 2026-12-13');
});
