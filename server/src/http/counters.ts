import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../api-error.ts';
import type { Transaction } from '../db/database.ts';

/** How often something was tried since the start of its window. */
export interface Counter {
  count: number;
  window_start: string;
}

/**
 * Clocks of servers differ by less, and a call that is counted under its time of arrival takes less until then, in ms. A
 * window that starts further ahead was begun by a clock that was wrong and has been set back.
 */
const mostAheadMs = 5 * 60_000;

/** Returns whether a window that starts at an instant, in ms, is over. One that starts in the future is over too. */
export function isOver(start: number, now: Date, windowMs: number): boolean {
  return start + windowMs <= now.getTime() || start > now.getTime() + mostAheadMs;
}

/** Adds to a counter, and begins a new window when the last one is over (`isOver`). */
export function countUp(
  trx: Transaction,
  key: string,
  now: Date,
  windowMs: number,
  by = 1,
): Promise<Counter> {
  const over = new Date(now.getTime() - windowMs).toISOString();
  const ahead = new Date(now.getTime() + mostAheadMs).toISOString();
  const start = now.toISOString();
  return trx
    .insertInto('rate_limits')
    .values({ key, window_start: start, count: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isLastOver = eb.or([
          eb('rate_limits.window_start', '<=', over),
          eb('rate_limits.window_start', '>', ahead),
        ]);
        return {
          count: eb
            .case()
            .when(isLastOver)
            .then(by)
            .else(eb('rate_limits.count', '+', by))
            .end(),
          window_start: eb.case().when(isLastOver).then(start).else(eb.ref('rate_limits.window_start')).end(),
        };
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
}

/** The 429 that says when the window of a counter is over. */
export function tooMany(
  { window_start }: Counter,
  now: Date,
  windowMs: number,
  message: string = messages.tooManyRequests,
): ApiError {
  const retryAfter = Math.ceil((Date.parse(window_start) + windowMs - now.getTime()) / 1000);
  return new ApiError('rate_limited', message, { retryAfter });
}

/** Whoever has one IPv6 address has its whole /64. */
export function network(address: string): string {
  return normalizeIP(address);
}

/** The key of a counter: hashed, so that the table names neither people nor addresses. */
export function counterKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Begins the keys of counters whose window is a day: their rows are kept for longer than those of an hour or less. */
export const dayPrefix = 'day ';

/** Returns the key of a counter whose window is a day. */
export function dayKey(...parts: string[]): string {
  return dayPrefix + counterKey(...parts);
}
