import { ApiError } from './api-error.ts';

/** Limits an account's concurrent long answers in this process. */
export class OpenAtOnce {
  readonly #most: number;
  readonly #refusal: string;
  readonly #open = new Map<string, number>();

  constructor({ most, refusal }: { most: number; refusal: string }) {
    this.#most = most;
    this.#refusal = refusal;
  }

  /** Returns the function that closes the answer. Throws 429 `rate_limited`. */
  enter(accountId: string): () => void {
    if ((this.#open.get(accountId) ?? 0) >= this.#most) {
      throw new ApiError('rate_limited', this.#refusal, { retryAfter: 10 });
    }
    this.#count(accountId, 1);
    return () => this.#count(accountId, -1);
  }

  #count(accountId: string, by: 1 | -1): void {
    const now = (this.#open.get(accountId) ?? 0) + by;
    if (now > 0) this.#open.set(accountId, now);
    else this.#open.delete(accountId);
  }
}
