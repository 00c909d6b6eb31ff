import { ApiFailure } from './api-failure.ts';

/**
 * Whether a call failed because the session that it was made in is over. That is said by itself, where the login
 * opens: a second toast would cover it.
 */
export function endedSession(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 401 && failure.token !== undefined;
}
