import { type Labels, sample, type Series } from './sample.ts';

/** How many observations were at most so much, for a few bounds, and their sum. */
export class Histogram implements Series {
  readonly #labels: Labels;
  /** Rising. */
  readonly #bounds: readonly number[];
  /** Of each bound, what is above the one before; at the end what is above all. */
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[], labels: Labels = {}) {
    this.#bounds = bounds;
    this.#labels = labels;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    let index = 0;
    // A dozen bounds, and most observations are below the first few.
    while (index < this.#bounds.length && value > (this.#bounds[index] ?? Infinity)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += value;
  }

  lines(name: string): string[] {
    let count = 0;
    const buckets = [...this.#bounds, Infinity].map((bound, index) => {
      count += this.#counts[index] ?? 0;
      const le = bound === Infinity ? '+Inf' : String(bound);
      return sample(`${name}_bucket`, { ...this.#labels, le }, count);
    });
    return [
      ...buckets,
      sample(`${name}_sum`, this.#labels, this.#sum),
      sample(`${name}_count`, this.#labels, count),
    ];
  }
}
