import { ApiFailure } from './api-failure.ts';
import { storedToken } from './token.ts';

/**
 * Whether the call's session ended: the login page shows a toast, which another would cover. False after a new
 * sign-in, since nothing else explains the failure.
 */
export function endedSession(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure) || failure.status !== 401 || failure.token === undefined) return false;
  return [undefined, failure.token].includes(storedToken());
}
