import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fairLine } from './fair-line.ts';

/** Starts a queue with works that end on demand, in the order of their start. */
function startLine(bounds: { atOnce: number; mostInLane: number; mostWaiting: number }) {
  const inTurn = fairLine(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (lane: string, name = lane, how: { cost?: number; signal?: AbortSignal } = {}) =>
    inTurn(
      lane,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => void ends.push(() => resolve(name)));
      },
      how,
    );
  /** Ends running work until the queue is empty. */
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { bring, begun, finish };
}

const busy = { code: 'unavailable', retryAfter: 10 };

describe('a fair queue', () => {
  test('limits concurrency, and keeps the order within each lane', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 2, mostInLane: 9, mostWaiting: 9 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
    expect(begun).toEqual(['a1', 'a2']);
    await finish();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('serves the lane with the least recent work first', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 9, mostWaiting: 99 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name);
    for (const name of ['b1', 'b2']) void bring('b', name);
    void bring('c', 'c1');
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('remembers the work of a lane that was empty for a while', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 9, mostWaiting: 99 });
    for (const name of ['a1', 'b1', 'c1']) {
      void bring(name.charAt(0), name);
      await finish();
    }
    void bring('a', 'a2');
    for (const name of ['b2', 'c2', 'd1']) void bring(name.charAt(0), name);
    await finish();
    expect(begun.slice(3)).toEqual(['a2', 'd1', 'b2', 'c2']);
  });

  test("counts work by its cost, including a lane's next work", async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 9, mostWaiting: 99 });
    void bring('a', 'a1', { cost: 3 });
    void bring('b', 'b1', { cost: 5 });
    void bring('a', 'a2', { cost: 3 });
    void bring('c', 'c1', { cost: 2 });
    void bring('c', 'c2', { cost: 2 });
    await finish();
    expect(begun).toEqual(['a1', 'c1', 'c2', 'b1', 'a2']);
  });

  test('alternates between very busy lanes', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 9, mostWaiting: 99 });
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name, { cost: 1000 });
    for (const name of ['b1', 'b2', 'b3']) void bring('b', name, { cost: 60 });
    await finish();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'b3']);
  });

  test('halves recent work after a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 9, mostWaiting: 99 });
    const inTurn = async (name: string) => {
      void bring(name.charAt(0), name);
      await finish();
    };
    for (const name of ['a1', 'a2', 'a3']) await inTurn(name);
    vi.advanceTimersByTime(60_000);
    for (const name of ['b1', 'b2']) await inTurn(name);
    void bring('c', 'c1');
    void bring('b', 'b3');
    void bring('a', 'a4');
    await finish();
    expect(begun.slice(5)).toEqual(['c1', 'a4', 'b3']);
  });

  test('drops aborted work, and frees its place', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 1, mostWaiting: 1 });
    const stop = new AbortController();
    const first = bring('a', 'a1');
    const aborted = bring('a', 'a2', { signal: stop.signal }).catch((error: unknown) => error);
    stop.abort('gone');
    expect(await aborted).toBe('gone');
    const third = bring('b', 'b1');
    await finish();
    expect(await Promise.all([first, third])).toEqual(['a1', 'b1']);
    expect(begun).toEqual(['a1', 'b1']);
  });

  test('refuses work for a full lane only', async () => {
    const { bring, finish } = startLine({ atOnce: 1, mostInLane: 2, mostWaiting: 99 });
    const taken = [bring('a'), bring('a'), bring('a')];
    await expect(bring('a')).rejects.toMatchObject(busy);
    taken.push(bring('b'));
    await finish();
    expect(await Promise.all(taken)).toHaveLength(4);
  });

  test('when full, drops the newest work of the longest lane for a shorter lane', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 3, mostWaiting: 4 });
    const taken = [bring('a', 'a1'), bring('a', 'a2'), bring('a', 'a3')];
    const dropped = bring('a', 'a4').catch((error: unknown) => error);
    taken.push(bring('b', 'b1'), bring('c', 'c1'));
    expect(await dropped).toMatchObject(busy);
    await finish();
    expect(await Promise.all(taken)).toHaveLength(5);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('when full of equal lanes, refuses only the new work', async () => {
    const { bring, finish } = startLine({ atOnce: 1, mostInLane: 2, mostWaiting: 2 });
    const taken = [bring('a'), bring('b'), bring('c')];
    await expect(bring('d')).rejects.toMatchObject(busy);
    await expect(bring('b')).rejects.toMatchObject(busy);
    await finish();
    taken.push(bring('d'));
    await finish();
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('when full of equal lanes, drops from the lane with the most recent work', async () => {
    const { bring, begun, finish } = startLine({ atOnce: 1, mostInLane: 2, mostWaiting: 2 });
    const served = bring('a', 'a1');
    await finish();
    const taken = [served, bring('b', 'b1'), bring('c', 'c1')];
    const dropped = bring('a', 'a2').catch((error: unknown) => error);
    taken.push(bring('d', 'd1'));
    expect(await dropped).toMatchObject(busy);
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  test('continues after failed work', async () => {
    const inTurn = fairLine({ atOnce: 1, mostInLane: 9, mostWaiting: 9 });
    const failed = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
