// @module-tag spec-7
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('is 24 lower-case hex characters, different each time', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const ids = new Set(Array.from({ length: 3000 }, () => newId(now)));
  expect(ids.size).toBe(3000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/u);
});

test('sorts by the second it was made in', () => {
  const times = ['1970-01-01T00:00:01.000Z', '2026-11-21T10:00:00.999Z', '2026-11-21T10:00:01.000Z'];
  const ids = times.map((time) => newId(new Date(time)));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[1]?.slice(0, 8)).toBe('6b016ba0');
});
