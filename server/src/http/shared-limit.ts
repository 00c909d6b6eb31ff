import { serverMessages } from '@hackon/contract/server-messages';
import type { Database } from '../db/database.ts';
import { StorageFull } from '../db/database-errors.ts';
import { transaction } from '../db/transaction.ts';
import { counterKey, countUp, dayKey, tooMany } from './counters.ts';
import { keepWindows } from './windows.ts';

export interface CallLimit {
  /** Unique. */
  name: string;
  calls: number;
  windowMs: number;
  /** Calls taken from the counter at once, when counting costs more than a call. */
  share?: number;
  /** Uncounted calls per window and process. */
  free?: number;
  message?: string;
}

const hour = 60 * 60_000;

interface Share {
  left: number;
  start: number;
  taking?: Promise<void> | undefined;
  isUsedUp?: boolean;
}

/**
 * A rate limit across processes (decision 26), counted in the database. If the disk is full, each process counts alone,
 * so reads continue.
 */
export class SharedLimit {
  readonly #db: Database;
  readonly #limit: Required<CallLimit>;
  readonly #shareOf: (caller: string, now: Date) => Share;

  constructor(db: Database, limit: CallLimit) {
    this.#db = db;
    this.#limit = { share: 1, free: 0, message: serverMessages.tooManyRequests, ...limit };
    const { windowMs, free: left } = this.#limit;
    this.#shareOf = keepWindows(windowMs, (start): Share => ({ start, left }));
  }

  /** Throws 429. */
  async count(caller: string, now: Date): Promise<void> {
    const { windowMs, message } = this.#limit;
    const share = this.#shareOf(caller, now);
    while (share.left === 0) {
      if (share.isUsedUp) throw tooMany(share.start + windowMs - now.getTime(), message);
      // Concurrent calls share one take.
      share.taking ??= this.#take(share, caller, now).finally(() => (share.taking = undefined));
      await share.taking;
    }
    share.left -= 1;
  }

  async #take(share: Share, caller: string, now: Date): Promise<void> {
    const { name, calls, windowMs, share: wanted, free } = this.#limit;
    const key = windowMs > hour ? dayKey(name, caller) : counterKey(name, caller);
    try {
      const counter = await transaction(this.#db, (trx) => countUp(trx, key, now, windowMs, wanted));
      const beyond = Math.max(0, counter.count - (calls - free));
      share.start = Date.parse(counter.window_start);
      share.left = Math.max(0, wanted - beyond);
      share.isUsedUp = beyond > 0;
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error;
      share.left = calls;
      share.isUsedUp = true;
    }
  }
}
