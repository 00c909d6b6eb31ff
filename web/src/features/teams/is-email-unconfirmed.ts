import { ApiFailure } from '../../api/api-failure.ts';

/** Checks whether the server requires a confirmed email. */
export function isEmailUnconfirmed(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'email_unconfirmed';
}
