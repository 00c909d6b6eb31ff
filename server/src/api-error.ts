import { type ErrorBody, type ErrorCode, type Issue, statusOf } from '@hackon/contract/errors';

interface ErrorDetails {
  issues?: Issue[];
  /** Its schema is the endpoint's `conflict` or `unprocessable`. */
  extra?: Record<string, unknown>;
  /** In seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** Operations throw only this error on purpose. People read its message, so the message comes from the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly #details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.#details = details;
  }

  get status(): number {
    return statusOf[this.code];
  }

  get body(): ErrorBody & Record<string, unknown> {
    const { issues, extra } = this.#details;
    return { ...extra, message: this.message, code: this.code, ...(issues && { issues }) };
  }
}

/** Throws 400 `invalid_input` with the message of the first issue. Does nothing if there is no issue. */
export function requireValid(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new ApiError('invalid_input', first.message, { issues });
}
