import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

/** In ms. On SQLite, all other writers wait. Browsers give up after 10 s. */
const longestMs = 5_000;

export class RunningTransactions {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  readonly #running = new Set<Promise<unknown>>();
  #closing = false;

  /** Throws inside a transaction, because other readers cannot see its rows. */
  readonly outsideOnly = guard(() => {
    if (this.#isInside()) throw new Error('A read through `db` inside a transaction: use its `trx`');
  });

  /** Throws for a query that was not awaited. */
  readonly insideOnly = guard(() => {
    if (!this.#isInside())
      throw new Error('A query through `trx` after its transaction has ended: await it inside');
  });

  /** Throws inside another transaction and after `finish`. */
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

  /** Enforces the time limit. */
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

  /** Refuses new transactions and waits for running ones. */
  async finish(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#running);
  }

  #isInside(): boolean {
    return this.#inside.getStore()?.open ?? false;
  }
}

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
