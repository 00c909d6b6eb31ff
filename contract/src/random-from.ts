/** Returns the next number from 0 to below 1. */
export type Random = () => number;

/** Returns a generator that always gives the same numbers for a seed: mulberry32, seeded with an FNV-1a hash. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a random whole number from 0 to below `end`. */
export function below(end: number, random: Random): number {
  return Math.floor(random() * end);
}
