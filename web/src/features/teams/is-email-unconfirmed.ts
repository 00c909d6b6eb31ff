import { ApiFailure } from '../../api/api-failure.ts';

/** Whether the server asks for a confirmed email first. */
export function isEmailUnconfirmed(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'email_unconfirmed';
}
