/** What came of a benchmark: rates per second of the program and of what it is held against, and the ratio to reach. */
export interface Result {
  measure: string;
  perSecond: number;
  againstPerSecond: number;
  ratio: number;
  toReach: number;
}
