import { messages } from '@hackon/contract/messages';
import { ApiError } from './api-error.ts';

interface Waiting {
  start: () => void;
  refuse: (error: ApiError) => void;
}

/**
 * Creates a queue with one lane per key. Lanes take turns, so a heavy lane delays only itself. A full lane refuses new
 * work with 503. A full queue refuses the newest work of the longest lane instead.
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
  /** Who waits, the lane whose turn is next first. A lane is there as long as somebody waits in it. */
  const lanes = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  const inTurn = async <Result>(lane: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await turnIn(lane);
    else running += 1;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
  return Object.assign(inTurn, { waiting: () => waiting });

  function turnIn(lane: string): Promise<void> {
    const inLane = lanes.get(lane) ?? [];
    if (inLane.length >= mostInLane) throw busy();
    if (waiting >= mostWaiting) dropFromLongest(inLane.length + 1);
    lanes.set(lane, inLane);
    waiting += 1;
    return new Promise((start, refuse) => void inLane.push({ start, refuse }));
  }

  /** Refuses the newest work of the longest lane. Throws 503 when no lane is longer than the new work's would be. */
  function dropFromLongest(length: number): void {
    const longest = [...lanes.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= length) throw busy();
    waiting -= 1;
    longest.pop()?.refuse(busy());
  }

  /** Whoever has finished hands their place on to the first of the next lane, which goes behind the others. */
  function passOn(): void {
    const [next] = lanes;
    if (!next) {
      running -= 1;
      return;
    }
    const [lane, [first, ...rest]] = next;
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    waiting -= 1;
    first?.start();
  }
}

function busy(): ApiError {
  return new ApiError('unavailable', messages.busy, { retryAfter: 10 });
}
