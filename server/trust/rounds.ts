import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The rounds of a test, for the table of `npm run test:soak`. */
    rounds?: number;
  }
}

/** Returns how often a test repeats: `short` in `npm test`, `full` in `npm run test:soak`. */
export function rounds(short: number, full: number): number {
  const times = process.env.SOAK ? full : short;
  noteRounds(times);
  return times;
}

/** Records nothing outside a test, or for a value that is not a number of rounds. */
function noteRounds(times: number): void {
  const running = TestRunner.getCurrentTest();
  if (running && Number.isInteger(times)) running.meta.rounds = Math.max(running.meta.rounds ?? 0, times);
}
