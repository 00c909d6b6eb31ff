import { ApiFailure } from './api-failure.ts';
import { storedToken } from './token.ts';

/**
 * Whether a call failed because its session ended. The login page already shows a toast, and a second one would
 * cover it. Returns false after a new sign-in, because then nothing else explains the failure.
 */
export function endedSession(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure) || failure.status !== 401 || failure.token === undefined) return false;
  return [undefined, failure.token].includes(storedToken());
}
