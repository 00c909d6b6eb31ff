import { randomHex } from './random-hex.ts';

/** A call that may have been done although its answer was lost. */
export interface Attempt {
  /** Its `Idempotency-Key`. */
  key: string;
  body: string;
}

/** An unchanged body keeps its key, even after a reload. So retries create only one team or event. */
export function attemptFor(body: unknown, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: randomHex(), body: text };
}

/** Returns undefined for an invalid value. */
export function readAttempt(stored: unknown): Attempt | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { key, body } = stored as Partial<Record<keyof Attempt, unknown>>;
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined;
}
