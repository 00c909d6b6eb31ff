export type Answer = 'better' | 'worse';

/** Where a project can still go in an order of `length` projects: before the one at `low`, up to the place `high`. */
export interface Insertion {
  low: number;
  high: number;
  /** The project to compare with next. Undefined: the place is `low`. */
  against: number | undefined;
  /** From 1. */
  question: number;
  /** The most questions that it can take. */
  most: number;
}

/** Binary search: takes at most ⌈log₂(length + 1)⌉ answers. 'better' means better than the project at `against`. */
export function insertionAfter(answers: readonly Answer[], length: number): Insertion {
  let low = 0;
  let high = length;
  for (const answer of answers) {
    const middle = (low + high) >> 1;
    if (answer === 'better') high = middle;
    else low = middle + 1;
  }
  return {
    low,
    high,
    against: low < high ? (low + high) >> 1 : undefined,
    question: answers.length + 1,
    most: answers.length + Math.ceil(Math.log2(high - low + 1)),
  };
}

export function insertAt(order: readonly string[], place: number, id: string): string[] {
  return order.toSpliced(place, 0, id);
}

/** `to` is the place in the new order. */
export function move(order: readonly string[], from: number, to: number): string[] {
  return order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1));
}
