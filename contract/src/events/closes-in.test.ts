import { expect, test } from 'vitest';
import { closesIn, closesInUntil } from './closes-in.ts';

const deadline = '2026-12-12T12:30:00.000Z';
const minute = 60_000;
const hour = 60 * minute;
const before = (ms: number) => closesIn(deadline, new Date(Date.parse(deadline) - ms));

test.each([
  [20_000, 'closes in less than a minute'],
  [25 * minute, 'closes in 25 min'],
  [3 * hour + 50 * minute, 'closes in 3 h'],
  [47 * hour, 'closes in 47 h'],
  [72 * hour, 'closes in 3 days'],
  [20 * 24 * hour, 'closes in 20 days'],
  [21 * 24 * hour, 'closes in 3 weeks'],
])('%i ms before, it %s', (ms, words) => {
  expect(before(ms)).toBe(words);
});

test('is empty after or without a deadline', () => {
  expect(before(-1)).toBe('');
  expect(closesIn('soon', new Date())).toBe('');
});

test.each([20_000, 25 * minute, hour, 3 * hour + 50 * minute, 48 * hour, 72 * hour + 1, 21 * 24 * hour])(
  '%i ms before the deadline, the text stays the same until closesInUntil',
  (ms) => {
    const now = new Date(Date.parse(deadline) - ms);
    const until = closesInUntil(deadline, now);
    expect(until).toBeGreaterThan(now.getTime());
    expect(closesIn(deadline, new Date(until - 1))).toBe(closesIn(deadline, now));
    expect(closesIn(deadline, new Date(until))).not.toBe(closesIn(deadline, now));
  },
);

test('after the deadline, or without a readable one, the text never changes', () => {
  expect(closesInUntil(deadline, new Date(Date.parse(deadline) + 1))).toBe(Infinity);
  expect(closesInUntil('soon', new Date())).toBe(Infinity);
});
