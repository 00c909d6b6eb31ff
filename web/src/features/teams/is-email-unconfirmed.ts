import { ApiFailure } from '../../api/api-failure.ts';

export function isEmailUnconfirmed(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'email_unconfirmed';
}
