import type { ErrorCode, Issue } from '@hackon/contract/errors';

/**
 * A failed call. `status` 0 without `code`: no response, because of the network or the timeout. Another status
 * without `code`: the error comes from a proxy, not from our server.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Faults of single fields, if any. */
  readonly issues: readonly Issue[];
  /** The whole body, for conflicts that say more than ErrorBody. */
  readonly body: unknown;
  /** The call's token. An error says nothing about later sessions. */
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

/** Returns the server's message, or `otherwise` if there is none. */
export function failureMessage(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.code !== undefined ? failure.message : otherwise;
}

/** Whether no response came. A retry may succeed. */
export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}
