/** The result of a benchmark: a figure and its bound. */
export interface Result {
  measure: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** The parts of the figure, where they say more. */
  parts?: Record<string, number>;
}

/** Returns whether a figure is within its bound. */
export function isReached({ value, atLeast = -Infinity, atMost = Infinity }: Result): boolean {
  return value >= atLeast && value <= atMost;
}
