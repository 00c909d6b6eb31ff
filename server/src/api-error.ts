import { type ErrorBody, type ErrorCode, type Issue, statusOf } from '@hackon/contract/errors';

interface ErrorDetails {
  /** Faults by field, for forms. */
  issues?: Issue[];
  /** Further fields of the body. The endpoint's `conflict` schema must name them. */
  extra?: Record<string, unknown>;
  /** Seconds until the next try, sent as `Retry-After`. */
  retryAfter?: number;
}

/**
 * The one error that operations throw on purpose. `statusOf` maps its code to the status. Its message is
 * shown to people and comes from the contract's messages.
 */
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

/** Throws 400 `invalid_input` with the issues, and the first one's message. Does nothing without issues. */
export function requireValid(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new ApiError('invalid_input', first.message, { issues });
}
