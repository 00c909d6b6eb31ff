/** Returns 1 / (1 + e⁻ˣ). An overflow of e⁻ˣ gives 0, its limit. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
