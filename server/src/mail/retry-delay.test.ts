// @module-tag beyond-mails
import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('doubles from half a minute to an hour', () => {
  const seconds = [1, 2, 3, 4, 8, 100].map((attempts) => retryDelay(attempts, 0) / 1000);
  expect(seconds).toEqual([30, 60, 120, 240, 3600, 3600]);
});

test('is shortened by up to half as jitter', () => {
  expect(retryDelay(2, 0.5)).toBe(45_000);
  expect(retryDelay(2, 1)).toBe(30_000);
});
