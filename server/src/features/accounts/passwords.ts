import { availableParallelism } from 'node:os';
import { type Options, hash, verify } from '@node-rs/argon2';
import { fairLine } from '../../fair-line.ts';

// OWASP's parameters for argon2id, the library's default algorithm: 19 MiB (in KiB), two passes, one lane.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing takes a core for tens of ms. One core is left to everybody else, however many want to sign in. Two hundred wait
// for some 8 s on a machine with one or two cores; the page gives up after 10. A campus behind one address has half the
// line, and a few addresses that fill it make room for others.
const inTurn = fairLine({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostInLane: 100,
  mostWaiting: 200,
});

/**
 * Hashes a password for storing. Slow on purpose: never call it inside a transaction. Who has the same `lane` waits for
 * each other, and no other lane for them. Throws 503 when too many wait.
 */
export function hashPassword(password: string, lane: string): Promise<string> {
  return inTurn(lane, () => hash(password, options));
}

/**
 * Whether a password belongs to a stored hash. Without a hash, for an account that does not exist, it takes as
 * long and answers no, so that the time tells nothing about who has an account. Lanes and 503 as in `hashPassword`.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  lane: string,
): Promise<boolean> {
  const matches = await inTurn(lane, async () => verify(stored ?? (await nobodysHash), password));
  return matches && stored !== undefined;
}

/** How many wait for a password to be hashed. */
export function hashesWaiting(): number {
  return inTurn.waiting();
}

const nobodysHash = hash('nobody', options);
