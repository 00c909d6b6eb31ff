import { messages } from '@hackon/contract/messages';
import type { Database } from '../db/database.ts';
import { StorageFull } from '../db/database-errors.ts';
import { transaction } from '../db/transaction.ts';
import { type Counter, counterKey, countUp, dayKey, isOver, tooMany } from './counters.ts';

/** How many calls of one kind somebody has within a window, whichever process they come to. */
export interface CallLimit {
  /** Names its counters. */
  name: string;
  max: number;
  windowMs: number;
  /** So many calls a process takes from the counter at once, for calls that cost less than to count each. */
  share?: number;
  /** So many calls in a window each process lets through uncounted, for calls that must not wait for the counter. */
  free?: number;
  /** What a refusal says, where the usual words do not fit. */
  message?: string;
}

const hour = 60 * 60_000;

/** What a process may still let through for one caller until the window ends. */
interface Share {
  left: number;
  /** When the window began, in ms. */
  start: number;
  /** Set while more is being taken. */
  taking?: Promise<void> | undefined;
  /** Set when the database has no more for this window: once none are left, calls are refused without asking. */
  usedUp?: Counter;
}

/** Callers that a process remembers, for each limit. Who is forgotten is asked for at the database. */
const mostShares = 10_000;

/**
 * A limit that several processes on one database keep together (decision 13). A process takes its calls from a counter
 * in the database, `share` at a time, before it lets them through: together they never let through more than `max`, or
 * with `free` at most that many more for each process after the first. On a full disk, where the counter cannot be
 * written, each process counts to `max` by itself: reads go on, and writes are refused when they write.
 */
export class SharedLimit {
  readonly #db: Database;
  readonly #limit: Required<CallLimit>;
  readonly #shares = new Map<string, Share>();

  constructor(db: Database, limit: CallLimit) {
    this.#db = db;
    this.#limit = { share: 1, free: 0, message: messages.tooManyRequests, ...limit };
  }

  /** Counts a call. Throws 429 `rate_limited` when there were too many. */
  async count(caller: string, now: Date): Promise<void> {
    const share = this.#shareOf(caller, now);
    while (share.left === 0) {
      if (share.usedUp) throw tooMany(share.usedUp, now, this.#limit.windowMs, this.#limit.message);
      // Those that come meanwhile wait for what it brings, so that each takes no more than there are calls for.
      share.taking ??= this.#take(share, caller, now).finally(() => (share.taking = undefined));
      await share.taking;
    }
    share.left -= 1;
  }

  #shareOf(caller: string, now: Date): Share {
    const { free, windowMs } = this.#limit;
    const known = this.#shares.get(caller);
    const isLive = known && (known.taking !== undefined || !isOver(known.start, now, windowMs));
    const share = isLive ? known : { left: free, start: now.getTime() };
    // The one that was asked for longest ago stands first.
    this.#shares.delete(caller);
    this.#shares.set(caller, share);
    const [oldest] = this.#shares.keys();
    if (this.#shares.size > mostShares && oldest !== undefined) this.#shares.delete(oldest);
    return share;
  }

  async #take(share: Share, caller: string, now: Date): Promise<void> {
    const { name, max, windowMs, share: wanted, free } = this.#limit;
    const key = windowMs > hour ? dayKey(name, caller) : counterKey(name, caller);
    const counter = await transaction(this.#db, (trx) => countUp(trx, key, now, windowMs, wanted)).catch(
      (error: unknown) => {
        if (error instanceof StorageFull) return undefined;
        throw error;
      },
    );
    if (!counter) {
      share.left = max;
      share.start = now.getTime();
      share.usedUp = { count: max, window_start: now.toISOString() };
      return;
    }
    const beyond = Math.max(0, counter.count - (max - free));
    share.left = Math.max(0, wanted - beyond);
    share.start = Date.parse(counter.window_start);
    if (share.left === 0) share.usedUp = counter;
  }
}
