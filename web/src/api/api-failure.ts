import type { ErrorCode, Issue } from '@hackon/contract/errors';

/**
 * Why a call brought no reply. `status` 0 and no `code`: nobody answered, the network is down or 10 s are
 * over. A status without a `code`: something between here and the server answered in its place.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Faults of single fields, where the refusal names any. */
  readonly issues: readonly Issue[];
  /** The whole body, for the calls whose conflict tells more than an ErrorBody. */
  readonly body: unknown;
  /** The token that the call was made with: a refusal says nothing about a session begun after it. */
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

/** What to tell a person: the server's own words where it spoke, else the page's. */
export function failureMessage(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.code !== undefined ? failure.message : otherwise;
}

/** Whether nobody answered: the same call may well succeed in a moment. */
export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}
