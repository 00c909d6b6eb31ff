import type { ErrorCode, Issue } from '@hackon/contract/errors';

/** A failed call. `status` 0: no response. Without `code`: a proxy's error. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly issues: readonly Issue[];
  /** Body of a conflict that says more than ErrorBody. */
  readonly body: unknown;
  /** The error says nothing about later sessions. */
  readonly token: string | undefined;

  constructor(
    message: string,
    {
      status = 0,
      code,
      issues = [],
      body,
      token,
    }: {
      status?: number;
      code?: ErrorCode | undefined;
      issues?: readonly Issue[] | undefined;
      body?: unknown;
      token?: string | undefined;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.body = body;
    this.token = token;
  }
}

export function failureMessage(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.code !== undefined ? failure.message : otherwise;
}

/** Whether no response came, so a retry may succeed. */
export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}
