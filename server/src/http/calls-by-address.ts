import type { Clock } from '../clock.ts';
import { network } from './counters.ts';
import { keepWindows } from './windows.ts';

/** In memory: a read must not cost a write. */
export class CallsByAddress {
  readonly #clock: Clock;
  readonly #windowMs: number;
  readonly #windowOf: (address: string, now: Date) => { start: number; left: number };

  constructor({ clock, max, windowMs }: { clock: Clock; max: number; windowMs: number }) {
    this.#clock = clock;
    this.#windowMs = windowMs;
    this.#windowOf = keepWindows(windowMs, (start) => ({ start, left: max }));
  }

  /** Returns the ms until the next try, 0 if allowed. */
  count(address: string, weight = 1): number {
    const now = this.#clock();
    const window = this.#windowOf(network(address), now);
    window.left -= weight;
    return window.left < 0 ? window.start + this.#windowMs - now.getTime() : 0;
  }
}
