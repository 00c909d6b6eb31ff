import { availableParallelism } from 'node:os';
import { type Options, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP's parameters for argon2id, the library's default algorithm: 19 MiB (in KiB), two passes, one lane.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing takes a core for tens of ms. One core is left to everybody else, however many want to sign in.
const queue = pLimit(Math.max(1, availableParallelism() - 1));

/** Hashes a password for storing. Slow on purpose: never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, options));
}

/**
 * Whether a password belongs to a stored hash. Without a hash, for an account that does not exist, it takes as
 * long and answers no, so that the time tells nothing about who has an account.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await queue(async () => verify(stored ?? (await nobodysHash), password));
  return matches && stored !== undefined;
}

const nobodysHash = hashPassword('nobody');
