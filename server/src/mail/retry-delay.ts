const firstMs = 30_000;
/** In ms. */
export const longestDelayMs = 60 * 60_000;

/**
 * Returns the delay before the next attempt, in ms. It doubles from half a minute up to an hour. `chance` (0
 * to 1) subtracts up to half as jitter.
 */
export function retryDelay(attempts: number, chance: number): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(whole * (1 - chance / 2));
}
