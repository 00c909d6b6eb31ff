import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

/**
 * How long one transaction may take, in ms. On SQLite everybody else waits behind it, so what hangs on a network or a
 * file is cut off; the browser gives up at 10 s.
 */
const longestMs = 5_000;

/** Which transactions of one database are running, and which of them the calling code is inside. */
export class RunningTransactions {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  readonly #running = new Set<Promise<unknown>>();
  #closing = false;

  /** For the reading connections: throws inside a transaction, which would not see its own rows. */
  readonly outsideOnly = guard(() => {
    if (this.#isInside()) throw new Error('A read through `db` inside a transaction: use its `trx`');
  });

  /** For the writing connection: throws outside a transaction, as a query does that nobody awaited in time. */
  readonly insideOnly = guard(() => {
    if (!this.#isInside())
      throw new Error('A query through `trx` after its transaction has ended: await it inside');
  });

  /** Counts a transaction from the moment when it starts to wait. Throws inside another one and after `finish`. */
  async start<T>(run: () => Promise<T>): Promise<T> {
    if (this.#isInside()) throw new Error('A transaction inside a transaction: pass `trx` on instead');
    if (this.#closing) throw new Error('The database is closed');
    const running = run();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Runs the work of a transaction: inside from its first line to its end, or to the time limit. */
  async enter<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true };
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () =>
        reject(new Error(`A transaction took longer than ${longestMs} ms: await only the database inside`)),
      longestMs,
    );
    try {
      return await Promise.race([this.#inside.run(transaction, work), tooLong]);
    } finally {
      clearTimeout(timer);
      transaction.open = false;
    }
  }

  /** Takes no more transactions and waits for those that run. */
  async finish(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#running);
  }

  #isInside(): boolean {
    return this.#inside.getStore()?.open ?? false;
  }
}

/** A plugin that changes nothing, but may refuse a query before it is sent. */
function guard(check: () => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      check();
      return node;
    },
    async transformResult({ result }) {
      return result;
    },
  };
}
