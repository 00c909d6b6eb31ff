import { ApiFailure } from './api-failure.ts';
import { storedToken } from './token.ts';

/**
 * Whether a call failed because the session that it was made in is over. That is said by itself, where the login
 * opens: a second toast would cover it. Where somebody has signed in since, nothing else says why the call failed.
 */
export function endedSession(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure) || failure.status !== 401 || failure.token === undefined) return false;
  return [undefined, failure.token].includes(storedToken());
}
