const firstMs = 30_000;
/** In ms. */
export const longestDelayMs = 60 * 60_000;

/** Doubles from half a minute to an hour, in ms. `chance` (0 to 1) subtracts up to half as jitter. */
export function retryDelay(attempts: number, chance: number): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(whole * (1 - chance / 2));
}
