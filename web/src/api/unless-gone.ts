import { ApiFailure } from './api-failure.ts';

/** Returns `done` if what should be removed is gone: the answer of an earlier try may have been lost. */
export function unlessGone<Reply>(failure: unknown, done: Reply): Reply {
  if (failure instanceof ApiFailure && failure.status === 404) return done;
  throw failure;
}
