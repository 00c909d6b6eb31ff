/** What came of a benchmark: a figure, and where it has to lie. */
export interface Result {
  measure: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** What the figure was made of, where that says more. */
  parts?: Record<string, number>;
}

/** Whether a figure lies where it has to. */
export function isReached({ value, atLeast = -Infinity, atMost = Infinity }: Result): boolean {
  return value >= atLeast && value <= atMost;
}
