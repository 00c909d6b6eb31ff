import { messages } from '@hackon/contract/messages';
import { ApiError } from './api-error.ts';

/**
 * Does heavy work in turn, so much of it at once, like `waitingLine`, but in lanes that take turns: whoever brings a
 * lot waits behind themselves alone. What comes when its lane or all of them are full throws 503 right away.
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
  const lanes = new Map<string, (() => void)[]>();
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
    if (inLane.length >= mostInLane || waiting >= mostWaiting) {
      throw new ApiError('unavailable', messages.busy, { retryAfter: 10 });
    }
    lanes.set(lane, inLane);
    waiting += 1;
    return new Promise((resolve) => void inLane.push(resolve));
  }

  /** Whoever has finished hands their place on to the first of the next lane, which goes behind the others. */
  function passOn(): void {
    const [next] = lanes;
    if (!next) {
      running -= 1;
      return;
    }
    const [lane, [start, ...rest]] = next;
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    waiting -= 1;
    start?.();
  }
}
