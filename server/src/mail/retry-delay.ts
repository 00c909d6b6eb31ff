const firstMs = 30_000;
/** The longest wait between two attempts, in ms. */
export const longestDelayMs = 60 * 60_000;

/**
 * How long to wait before the next attempt, in ms: twice as long after each one, from half a minute to an hour, less
 * up to half of it by `chance` (0 to 1), so that what failed together does not come back together.
 */
export function retryDelay(attempts: number, chance: number): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(whole * (1 - chance / 2));
}
