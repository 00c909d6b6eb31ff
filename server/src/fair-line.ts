import { messages } from '@hackon/contract/messages';
import { ApiError } from './api-error.ts';

interface Waiting {
  start: () => void;
  refuse: (error: ApiError) => void;
}

/** In ms: after each such period half of a lane's turns are forgotten. */
const turnsHalveAfter = 60_000;

/** More turns than these are not counted, so that busy lanes alternate and none of them starves. */
const mostTurns = 20;

/**
 * Creates a queue with one lane per key. The lane with the fewest recent turns is served first, so a heavy lane delays
 * only itself. A full lane refuses new work with 503. A full queue refuses the newest work of the longest lane instead;
 * among lanes of the same length, of the one with the most recent turns. Work whose `signal` aborts leaves the queue.
 *
 *     const inTurn = fairLine({ atOnce: 1, mostInLane: 10, mostWaiting: 100 });
 *     await inTurn(address, () => verify(hash, password));
 *     inTurn.waiting(); // how many
 */
export function fairLine({
  atOnce,
  mostInLane,
  mostWaiting,
}: Record<'atOnce' | 'mostInLane' | 'mostWaiting', number>) {
  /** A lane exists while work waits in it, and moves behind the others when it is served. */
  const lanes = new Map<string, Waiting[]>();
  const turns = new Map<string, number>();
  let turnsHalvedAt = performance.now();
  let running = 0;
  let waiting = 0;

  const inTurn = async <Result>(
    lane: string,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    if (running >= atOnce) await turnIn(lane, signal);
    else running += 1;
    countTurn(lane);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting });

  async function turnIn(lane: string, signal: AbortSignal | undefined): Promise<void> {
    const length = (lanes.get(lane)?.length ?? 0) + 1;
    if (length > mostInLane) throw busy();
    if (waiting >= mostWaiting) makeRoom(lane, length);
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const work = { start, refuse };
    const onAbort = () => leave(lane, work).refuse(signal?.reason);
    lanes.set(lane, [...(lanes.get(lane) ?? []), work]);
    waiting += 1;
    signal?.addEventListener('abort', onAbort);
    await promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Drops the newest work of the longest lane. Throws 503 when that would be the new work itself. */
  function makeRoom(lane: string, length: number): void {
    let worst = { lane, length };
    for (const [other, { length: otherLength }] of lanes) {
      const isAsLong = otherLength === worst.length && turnsOf(other) > turnsOf(worst.lane);
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

  /** Hands the place of finished work on. */
  function passOn(): void {
    const [lane] = [...lanes.keys()].toSorted((one, other) => turnsOf(one) - turnsOf(other));
    const [first, ...rest] = (lane !== undefined && lanes.get(lane)) || [];
    if (lane === undefined || !first) {
      running -= 1;
      return;
    }
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    waiting -= 1;
    first.start();
  }

  function turnsOf(lane: string): number {
    return turns.get(lane) ?? 0;
  }

  function countTurn(lane: string): void {
    halveTurns();
    turns.set(lane, Math.min(turnsOf(lane) + 1, mostTurns));
  }

  function halveTurns(): void {
    const halvings = Math.floor((performance.now() - turnsHalvedAt) / turnsHalveAfter);
    if (halvings === 0) return;
    turnsHalvedAt += halvings * turnsHalveAfter;
    for (const [lane, count] of turns) {
      const left = Math.floor(count / 2 ** halvings);
      if (left > 0) turns.set(lane, left);
      else turns.delete(lane);
    }
  }
}

function busy(): ApiError {
  return new ApiError('unavailable', messages.busy, { retryAfter: 10 });
}
