import type { ErrorCode, Issue } from '@hackon/contract/errors';

/** A failed call. `status` 0: no response. Without `code`: a proxy's error. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number = 0;
  readonly code?: ErrorCode;
  readonly issues: readonly Issue[] = [];
  /** Body of a conflict that says more than ErrorBody. */
  readonly body?: unknown;
  /** The call's token, since the error says nothing about later sessions. */
  readonly token?: string | undefined;

  constructor(message: string, about: Partial<Omit<ApiFailure, keyof Error>> = {}) {
    super(message);
    Object.assign(this, about);
  }
}

export function failureMessage(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.code !== undefined ? failure.message : otherwise;
}

/** Whether no response came, so a retry may succeed. */
export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}
