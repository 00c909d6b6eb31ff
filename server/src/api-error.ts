import { type ErrorBody, type ErrorCode, type Issue, statusOf } from '@hackon/contract/errors';

interface ErrorDetails {
  /** Faults by field, for a form to show where they belong. */
  issues?: Issue[];
  /** More for the body, which the endpoint's `conflict` schema must name. */
  extra?: Record<string, unknown>;
  /** After how many seconds it is worth trying again: sent as `Retry-After`. */
  retryAfter?: number;
}

/**
 * The one error that operations throw on purpose: it becomes the answer. Its code decides the status
 * (`statusOf` in the contract); its message is shown to people, so it comes from the contract's messages.
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

  /** What the caller gets to read. */
  get body(): ErrorBody & Record<string, unknown> {
    const { issues, extra } = this.#details;
    return { ...extra, message: this.message, code: this.code, ...(issues && { issues }) };
  }
}

/** Throws 400 `invalid_input` in the words of the first fault, with all of them; does nothing without a fault. */
export function requireValid(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new ApiError('invalid_input', first.message, { issues });
}
