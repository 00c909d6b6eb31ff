import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** For the table of `npm run test:soak`. */
    rounds?: number;
  }
}

/** Returns `short` in `npm test`, `full` in `npm run test:soak`. */
export function rounds(short: number, full: number): number {
  const times = process.env.SOAK ? full : short;
  noteRounds(times);
  return times;
}

/** Records nothing outside a test. */
function noteRounds(times: number): void {
  const running = TestRunner.getCurrentTest();
  if (running && Number.isInteger(times)) running.meta.rounds = Math.max(running.meta.rounds ?? 0, times);
}
