import { availableParallelism } from 'node:os';
import { type Options, hash, verify } from '@node-rs/argon2';
import { fairLine } from '../../fair-line.ts';

// OWASP's parameters for argon2id: 19 MiB (in KiB), two passes, one lane.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash keeps a core busy for tens of ms, so one core stays free. 200 take about 8 s; the page times out after 10
// s. One address may fill half the queue.
const inTurn = fairLine({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostInLane: 100,
  mostWaiting: 200,
});

/** Slow by design: never call it inside a transaction. Queues per `lane`. Throws 503 when the queue is full. */
export function hashPassword(password: string, lane: string): Promise<string> {
  return inTurn(lane, () => hash(password, options));
}

/** Takes as long without a stored hash, so timing does not reveal who has an account. Throws 503. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  lane: string,
): Promise<boolean> {
  const matches = await inTurn(lane, async () => verify(stored ?? (await nobodysHash), password));
  return matches && stored !== undefined;
}

export function hashesWaiting(): number {
  return inTurn.waiting();
}

const nobodysHash = hash('nobody', options);
