import { serverMessages } from '@hackon/contract/server-messages';
import { ApiError } from './api-error.ts';

interface Waiting {
  cost: number;
  start: () => void;
  refuse: (error: ApiError) => void;
}

interface Work {
  /** 1 by default. */
  cost?: number;
  /** Removes the work from the queue. */
  signal?: AbortSignal;
}

/** In ms. */
const halveAfter = 60_000;

/** Counts recent work of a lane only up to this, so that busy lanes alternate. */
const mostCounted = 50;

/**
 * Creates a queue with one lane per key. Serves the lane with the least recent work first, so a heavy lane delays only
 * itself. A full lane refuses new work with 503. A full queue refuses the newest work of the longest lane.
 *
 *     const inTurn = fairLine({ atOnce: 1, mostInLane: 10, mostWaiting: 100 });
 *     await inTurn(address, () => verify(hash, password));
 */
export function fairLine({
  atOnce,
  mostInLane,
  mostWaiting,
}: Record<'atOnce' | 'mostInLane' | 'mostWaiting', number>) {
  /** Least recently served first. */
  const lanes = new Map<string, Waiting[]>();
  /** Recent work per lane. */
  const counted = new Map<string, number>();
  let halvedAt = performance.now();
  let running = 0;
  let waiting = 0;

  const inTurn = async <Result>(
    lane: string,
    work: () => Promise<Result>,
    { cost = 1, signal }: Work = {},
  ): Promise<Result> => {
    signal?.throwIfAborted();
    if (running >= atOnce) await turnIn(lane, cost, signal);
    else running += 1;
    count(lane, cost);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting });

  async function turnIn(lane: string, cost: number, signal: AbortSignal | undefined): Promise<void> {
    const length = (lanes.get(lane)?.length ?? 0) + 1;
    if (length > mostInLane) throw busy();
    if (waiting >= mostWaiting) makeRoom(lane, length);
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const work = { cost, start, refuse };
    const onAbort = () => leave(lane, work).refuse(signal?.reason);
    lanes.set(lane, [...(lanes.get(lane) ?? []), work]);
    waiting += 1;
    signal?.addEventListener('abort', onAbort);
    await promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Throws 503 when the new work must be refused. */
  function makeRoom(lane: string, length: number): void {
    let worst = { lane, length };
    for (const [other, { length: otherLength }] of lanes) {
      const isAsLong = otherLength === worst.length && countedFor(other) > countedFor(worst.lane);
      if (otherLength > worst.length || isAsLong) worst = { lane: other, length: otherLength };
    }
    const newest = lanes.get(worst.lane)?.at(-1);
    if (worst.lane === lane || !newest) throw busy();
    leave(worst.lane, newest).refuse(busy());
  }

  function leave(lane: string, work: Waiting): Waiting {
    const others = lanes.get(lane)?.filter((other) => other !== work) ?? [];
    if (others.length > 0) lanes.set(lane, others);
    else lanes.delete(lane);
    waiting -= 1;
    return work;
  }

  function passOn(): void {
    const [next] = Array.from(lanes, ([lane, [first, ...rest]]) => {
      return { lane, first, rest, counted: countedFor(lane, first?.cost) };
    }).toSorted((one, other) => one.counted - other.counted);
    if (!next) {
      running -= 1;
      return;
    }
    const { lane, first, rest } = next;
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    waiting -= 1;
    first?.start();
  }

  function countedFor(lane: string, next = 0): number {
    return Math.min((counted.get(lane) ?? 0) + next, mostCounted);
  }

  function count(lane: string, cost: number): void {
    halve();
    counted.set(lane, countedFor(lane, cost));
  }

  function halve(): void {
    const halvings = Math.floor((performance.now() - halvedAt) / halveAfter);
    if (halvings === 0) return;
    halvedAt += halvings * halveAfter;
    for (const [lane, cost] of counted) {
      const left = cost / 2 ** halvings;
      if (left >= 1) counted.set(lane, left);
      else counted.delete(lane);
    }
  }
}

function busy(): ApiError {
  return new ApiError('unavailable', serverMessages.busy, { retryAfter: 10 });
}
