import type { ErrorCode, Issue } from '@hackon/contract/errors';

/** A failed call. `status` is 0 without a response. `code` is missing in a proxy's response. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number = 0;
  readonly code?: ErrorCode;
  readonly issues: readonly Issue[] = [];
  /** The body of a conflict, if it has more fields than ErrorBody. */
  readonly body?: unknown;
  /** The token of the call. The error concerns only the session of this token. */
  readonly token?: string | undefined;

  constructor(message: string, about: Partial<Omit<ApiFailure, keyof Error>> = {}) {
    super(message);
    Object.assign(this, about);
  }
}

export function failureMessage(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.code !== undefined ? failure.message : otherwise;
}

/** Returns whether no response came. A retry may then succeed. */
export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}
