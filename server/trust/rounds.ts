import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test went around, for the table of `npm run test:soak`. */
    rounds?: number;
  }
}

/**
 * How often a test goes around: `short` times in `npm test`, which has minutes for everything; `full` times in
 * `npm run test:soak`, which has the night.
 */
export function rounds(short: number, full: number): number {
  const times = process.env.SOAK ? full : short;
  noteRounds(times);
  return times;
}

/** Outside of a test, and for what is no number of rounds, there is nothing to note. */
function noteRounds(times: number): void {
  const running = TestRunner.getCurrentTest();
  if (running && Number.isInteger(times)) running.meta.rounds = Math.max(running.meta.rounds ?? 0, times);
}
