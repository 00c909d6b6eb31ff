import { messages } from '@hackon/contract/messages';
import pLimit from 'p-limit';
import { ApiError } from './api-error.ts';

/**
 * Does heavy work in turn, so much of it at once, while so much more waits. What comes when the line is full throws 503
 * right away: who asks would have given up before their turn, and a flood must not fill the memory.
 *
 *     const inTurn = waitingLine({ atOnce: 2, mostWaiting: 20 });
 *     await inTurn(() => draw(card));
 */
export function waitingLine({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const inTurn = pLimit(atOnce);
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inTurn.pendingCount >= mostWaiting) {
      throw new ApiError('unavailable', messages.busy, { retryAfter: 10 });
    }
    return inTurn(work);
  };
}
