import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In ms. Node includes it in each sample. */
const resolution = 10;
const windowMs = 1_000;

/** With fewer, one long pause would be the median. */
const minSamples = 3;

/** Median of the last second, which ignores a single pause. */
export class EventLoopLag {
  readonly #samples = monitorEventLoopDelay({ resolution });
  readonly #timer = setInterval(() => this.#update(), windowMs).unref();
  /** In seconds. */
  median = 0;

  constructor() {
    this.#samples.enable();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#samples.disable();
  }

  #update(): void {
    if (this.#samples.count < minSamples) return;
    this.median = this.#samples.percentile(50) / 1e9 - resolution / 1e3;
    this.#samples.reset();
  }
}
