import { ApiFailure } from './api-failure.ts';
import { storedToken } from './token.ts';

/** Whether the call's session ended, which the login page explains. False after a new sign-in. */
export function endedSession(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure) || failure.status !== 401 || failure.token === undefined) return false;
  return [undefined, failure.token].includes(storedToken());
}
