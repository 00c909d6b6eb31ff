import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { serverMessages } from '@hackon/contract/server-messages';
import { ApiError } from '../api-error.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { maxAheadMs } from './windows.ts';

export interface Counter {
  count: number;
  window_start: string;
}

/** Begins a new window when the last one is over or in the future. */
export function countUp(
  trx: Transaction,
  key: string,
  now: Date,
  windowMs: number,
  by = 1,
): Promise<Counter> {
  const over = new Date(now.getTime() - windowMs).toISOString();
  const ahead = new Date(now.getTime() + maxAheadMs).toISOString();
  const start = now.toISOString();
  return trx
    .insertInto('rate_limits')
    .values({ key, window_start: start, count: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('rate_limits.window_start', '<=', over),
          eb('rate_limits.window_start', '>', ahead),
        ]);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(by)
            .else(eb('rate_limits.count', '+', by))
            .end(),
          window_start: eb.case().when(isOver).then(start).else(eb.ref('rate_limits.window_start')).end(),
        };
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
}

/** Returns the counter without counting. */
export async function readCounter(db: Reader, key: string, now: Date, windowMs: number): Promise<Counter> {
  const none = { count: 0, window_start: now.toISOString() };
  const counter = await db
    .selectFrom('rate_limits')
    .select(['count', 'window_start'])
    .where('key', '=', key)
    .executeTakeFirst();
  const isOver = !counter || Date.parse(counter.window_start) + windowMs <= now.getTime();
  return isOver ? none : counter;
}

export async function countDown(trx: Transaction, key: string): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function resetCounter(trx: Transaction, key: string): Promise<void> {
  await trx.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Throws 429 above the limit. */
export function requireWithin(counter: Counter, max: number, now: Date, windowMs: number): void {
  if (counter.count > max) throw tooMany(Date.parse(counter.window_start) + windowMs - now.getTime());
}

export function tooMany(waitMs: number, message: string = serverMessages.tooManyRequests): ApiError {
  return new ApiError('rate_limited', message, { retryAfter: Math.ceil(waitMs / 1000) });
}

/** Returns the /64 network of an IPv6 address, because one subscriber owns a whole /64. */
export function network(address: string): string {
  return normalizeIP(address);
}

/** Hashed, so the table names neither people nor addresses. */
export function counterKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Marks one-day windows. Others are deleted after an hour. */
export const dayPrefix = 'day ';

export function dayKey(...parts: string[]): string {
  return dayPrefix + counterKey(...parts);
}
