import { ApiFailure } from './api-failure.ts';
import { atMostTwice } from './at-most-twice.ts';

/**
 * For a change that cannot be made twice. If no answer comes and the second call is refused as not found or without the
 * right, the first call was done: returns `done`.
 */
export function doneByFirst<Reply>(send: () => Promise<Reply>, done: Reply): Promise<Reply> {
  return atMostTwice((isSecond) =>
    send().catch((failure: unknown) => {
      const isRefused = failure instanceof ApiFailure && (failure.status === 403 || failure.status === 404);
      if (isSecond && isRefused) return done;
      throw failure;
    }),
  );
}
