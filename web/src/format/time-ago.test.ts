import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  // The server's clock may be ahead.
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [minute, '1 min ago'],
  [59 * minute, '59 min ago'],
  [hour, '1 h ago'],
  [23 * hour, '23 h ago'],
  [day, '1 day ago'],
  [20 * day, '20 days ago'],
  [21 * day, '3 weeks ago'],
])('%i ms later it was %s', (ms, words) => {
  const instant = '2026-12-12T12:30:00.000Z';
  expect(timeAgo(instant, new Date(Date.parse(instant) + ms))).toBe(words);
});
