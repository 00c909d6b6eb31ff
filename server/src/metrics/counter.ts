import { type Labels, sample, type Series } from './sample.ts';

/** A number that only grows. */
export class Counter implements Series {
  readonly #labels: Labels;
  #value = 0;

  constructor(labels: Labels = {}) {
    this.#labels = labels;
  }

  add(count = 1): void {
    this.#value += count;
  }

  lines(name: string): string[] {
    return [sample(name, this.#labels, this.#value)];
  }
}
