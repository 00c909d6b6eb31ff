/** A figure and its bound. */
export interface Result {
  measure: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** Other measured figures that explain the value. */
  parts?: Record<string, number>;
}

export function isReached({ value, atLeast = -Infinity, atMost = Infinity }: Result): boolean {
  return value >= atLeast && value <= atMost;
}
