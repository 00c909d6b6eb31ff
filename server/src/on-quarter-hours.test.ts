import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onQuarterHours } from './on-quarter-hours.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T02:22:30.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test('runs now and right after each quarter of an hour, until stopped', async () => {
  const times: string[] = [];
  const stop = onQuarterHours(() => times.push(new Date().toISOString()));
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  stop();
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(times).toEqual(['2026-12-01T02:22:30.000Z', '2026-12-01T02:30:01.000Z', '2026-12-01T02:45:01.000Z']);
});
