import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Network } from '../../outgoing/guarded-fetch.ts';
import { checkLinks } from './check-links.ts';

/** In ms. A student still types the link. */
const delayMs = 5_000;

/** In ms. Some links wait for a busy host, or for the deadline. */
const everyMs = 15 * 60_000;

interface Parts {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Tests replace it. */
  network?: Network;
}

/** Checks links in the background: some seconds after a change, and each quarter of an hour. */
export class LinkChecker {
  readonly #parts: Parts;
  readonly #stopped = new AbortController();
  #interval: NodeJS.Timeout | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.soon();
    this.#interval = setInterval(() => this.soon(), everyMs).unref();
  }

  /** Calls within the delay lead to one run. */
  soon(): void {
    if (this.#stopped.signal.aborted) return;
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.#running = this.#running.then(() => this.#run());
    }, delayMs).unref();
  }

  async #run(): Promise<void> {
    const { db, clock, log, network } = this.#parts;
    const { signal } = this.#stopped;
    try {
      await checkLinks(db, clock(), { network, signal });
    } catch (error) {
      // The database is closed. The next start continues.
      if (!signal.aborted) log.error({ err: error }, 'link checks failed');
    }
  }

  stop(): void {
    this.#stopped.abort();
    clearInterval(this.#interval);
    clearTimeout(this.#waiting);
  }
}
