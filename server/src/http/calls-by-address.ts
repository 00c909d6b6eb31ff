import type { Clock } from '../clock.ts';
import { isOver, network } from './counters.ts';

/** How often somebody has called in a window. */
interface Window {
  calls: number;
  /** In ms. */
  start: number;
}

/** Addresses that are remembered. Of more than so many in a minute, those that came first start anew. */
const mostAddresses = 20_000;

/** Counts calls by address in the memory of this process, cheaply enough for those that are answered from it. */
export class CallsByAddress {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #windowMs: number;
  /** The window that began first stands first. */
  readonly #windows = new Map<string, Window>();

  constructor({ clock, max, windowMs }: { clock: Clock; max: number; windowMs: number }) {
    this.#clock = clock;
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Counts a call, or one that weighs as much as several. Returns after how many ms to try again: 0 if it may pass. */
  count(address: string, weight = 1): number {
    const now = this.#clock();
    const window = this.#windowOf(network(address), now);
    window.calls += weight;
    return window.calls > this.#max ? window.start + this.#windowMs - now.getTime() : 0;
  }

  #windowOf(key: string, now: Date): Window {
    const known = this.#windows.get(key);
    if (known && !isOver(known.start, now, this.#windowMs)) return known;
    const window = { calls: 0, start: now.getTime() };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > mostAddresses && oldest !== undefined) this.#windows.delete(oldest);
    return window;
  }
}
