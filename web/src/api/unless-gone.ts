import { ApiFailure } from './api-failure.ts';

/**
 * Returns `done` if the call failed with `notFound`: an earlier try, whose answer was lost, has succeeded. Another 404,
 * such as of an event that is a draft again, stays a failure.
 */
export function unlessGone<Reply>(failure: unknown, notFound: string, done: Reply): Reply {
  if (failure instanceof ApiFailure && failure.message === notFound) return done;
  throw failure;
}
