import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sample, type Series } from './sample.ts';

/** How often it is looked at, in ms. Node counts these in, and they are taken out again. */
const resolutionMs = 10;

/** How long the recent delay is gathered, in ms. */
const recentMs = 1_000;

/** With fewer looks than this, one long stop would pass for all of the time. */
const leastLooks = 3;

/** How late the event loop comes to what is due: the time that every call waits, at each of its steps. */
export class EventLoopDelay implements Series {
  readonly #recent = watch();
  /** Since it was last written out. */
  readonly #sinceWritten = watch();
  readonly #timer = setInterval(() => this.#look(), recentMs).unref();
  #recentSeconds = 0;

  /** The median of the last second or so, in seconds: what lasts, rather than what was once. */
  get recent(): number {
    return this.#recentSeconds;
  }

  lines(name: string): string[] {
    const lines = [50, 99, 100].map((percentile) =>
      sample(name, { quantile: String(percentile / 100) }, secondsAt(this.#sinceWritten, percentile)),
    );
    this.#sinceWritten.reset();
    return lines;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#recent.disable();
    this.#sinceWritten.disable();
  }

  #look(): void {
    if (this.#recent.count < leastLooks) return;
    this.#recentSeconds = secondsAt(this.#recent, 50);
    this.#recent.reset();
  }
}

type Delays = ReturnType<typeof monitorEventLoopDelay>;

function watch(): Delays {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return histogram;
}

function secondsAt(histogram: Delays, percentile: number): number {
  if (histogram.count === 0) return 0;
  return Math.max(0, histogram.percentile(percentile) / 1e9 - resolutionMs / 1e3);
}
