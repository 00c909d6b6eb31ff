import * as z from 'zod/mini';

/** A place that a project won. `places`: of the prize. */
export const WonPrize = z.object({ prize: z.string(), place: z.int(), places: z.int() });
export type WonPrize = z.infer<typeof WonPrize>;

/** Returns such as `First prize`, or `Best design, place 2` for a prize with several places. */
export function wonPrizeName({ prize, place, places }: WonPrize): string {
  return places > 1 ? `${prize}, place ${place}` : prize;
}
