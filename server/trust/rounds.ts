/**
 * How often a test goes around: `short` times in `npm test`, which has minutes for everything; `full` times in
 * `npm run test:soak`, which has the night.
 */
export function rounds(short: number, full: number): number {
  return process.env.SOAK ? full : short;
}
