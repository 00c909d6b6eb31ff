import { describe, expect, test } from 'vitest';
import { Announcements } from './announcements.ts';
import { KeptUntilChanged, type Made } from './kept-until-changed.ts';

const now = new Date('2026-12-01T06:30:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

/** Creates a cache of consecutive numbers. */
function start({ room = 10 } = {}) {
  const announcements = new Announcements({ receivesAll: true });
  const kept = new KeptUntilChanged<number>(announcements, { room });
  let made = 0;
  const make = async (basis: Partial<Made<number>> = {}): Promise<Made<number>> => {
    made += 1;
    return { value: made, from: ['event:a'], ...basis };
  };
  const ask = (key: string, at = now, basis: Partial<Made<number>> = {}) =>
    kept.findOrMake(key, at, () => make(basis));
  return { announcements, kept, ask };
}

describe('a cached value', () => {
  test('is kept until a dependency changes', async () => {
    const { announcements, ask } = start();
    expect(await ask('x')).toBe(1);
    announcements.tell('event:b');
    announcements.tell('listed:a');
    expect(await ask('x')).toBe(1);
    announcements.tell('event:a');
    expect(await ask('x')).toBe(2);
  });

  test('is kept until any change of a topic that it depends on', async () => {
    const { announcements, ask } = start();
    expect(await ask('x', now, { from: ['listed'] })).toBe(1);
    announcements.tell('event:a');
    expect(await ask('x')).toBe(1);
    announcements.tell('listed:b');
    expect(await ask('x')).toBe(2);
  });

  test('is valid from its creation time to its expiry', async () => {
    const { ask } = start();
    const basis = { until: later(1_000).getTime() };
    expect(await ask('x', now, basis)).toBe(1);
    expect(await ask('x', later(999), basis)).toBe(1);
    expect(await ask('x', later(1_000), { until: later(2_000).getTime() })).toBe(2);
    expect(await ask('x', now, basis)).toBe(3);
  });

  test('is computed once for concurrent callers', async () => {
    const { ask } = start();
    expect(await Promise.all([ask('x'), ask('x'), ask('x')])).toEqual([1, 1, 1]);
  });

  test('is not kept after a change during computation, and later callers do not wait for it', async () => {
    const { announcements, kept } = start();
    const first = Promise.withResolvers<Made<number>>();
    const asked = kept.findOrMake('x', now, () => first.promise);
    announcements.tell('event:a');
    expect(await kept.findOrMake('x', now, async () => ({ value: 2, from: ['event:a'] }))).toBe(2);
    first.resolve({ value: 1, from: ['event:a'] });
    expect(await asked).toBe(1);
    expect(kept.find('x', now)).toBe(2);
  });

  test('is not kept when computing it failed', async () => {
    const { kept, ask } = start();
    const failing = kept.findOrMake('x', now, () => Promise.reject(new Error('No')));
    await expect(failing).rejects.toThrow('No');
    expect(await ask('x')).toBe(1);
  });

  test('is evicted when the room is full, least recently used first', async () => {
    const { kept, ask } = start({ room: 3 });
    await ask('a');
    await ask('b');
    await ask('c');
    expect(kept.find('a', now)).toBe(1);
    await ask('d');
    expect(['a', 'b', 'c', 'd'].map((key) => kept.find(key, now))).toEqual([1, undefined, 3, 4]);
    await ask('big', now, { size: 4 });
    expect(kept.find('big', now)).toBeUndefined();
    for (let number = 0; number < 1_000; number += 1) await ask(`${number}`);
    const left = Array.from({ length: 1_000 }, (_, number) => kept.find(`${number}`, now));
    expect(left.filter((value) => value !== undefined)).toHaveLength(3);
  });

  test('is not cached while changes may be missed', async () => {
    const { announcements, kept, ask } = start();
    await ask('x');
    announcements.receivesAll = false;
    announcements.emit('gap');
    expect(await ask('x')).toBe(2);
    expect(await ask('x')).toBe(3);
    const begunDeaf = Promise.withResolvers<Made<number>>();
    const asked = kept.findOrMake('y', now, () => begunDeaf.promise);
    announcements.receivesAll = true;
    announcements.emit('gap');
    begunDeaf.resolve({ value: 0, from: [] });
    await asked;
    expect(kept.find('y', now)).toBeUndefined();
    expect(await ask('x')).toBe(4);
    expect(await ask('x')).toBe(4);
  });
});
