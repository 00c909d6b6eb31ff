import { ApiFailure } from './api-failure.ts';
import { storedToken } from './token.ts';

/** Returns whether the session of the call has ended. The login page explains it. False after a new sign-in. */
export function endedSession(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure) || failure.status !== 401 || failure.token === undefined) return false;
  return [undefined, failure.token].includes(storedToken());
}
