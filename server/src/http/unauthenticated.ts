import type { Endpoint } from '@hackon/contract/endpoint';
import { serverMessages } from '@hackon/contract/server-messages';
import { ApiError } from '../api-error.ts';

/** The 401 of an endpoint: some have a message of their own. */
export function unauthenticated(endpoint: Endpoint | undefined): ApiError {
  return new ApiError('unauthenticated', endpoint?.refusals?.unauthenticated ?? serverMessages.signInFirst);
}
