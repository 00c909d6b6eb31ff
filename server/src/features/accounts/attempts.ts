import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { countDown, counterKey, countUp, network, requireWithin, resetCounter } from '../../http/counters.ts';

const minute = 60_000;
const signInWindowMs = 15 * minute;
const signUpWindowMs = 60 * minute;

/**
 * Limits failed sign-ins within 15 minutes, but never blocks an account or an address. Many failures of either lower
 * the limit for the pair, at least to one. A browser that the owner used before has its own limit.
 */
const limits = {
  perAccountAndAddress: [
    { tries: 10, whileOnAccount: 50, whileFromAddress: 100 },
    { tries: 3, whileOnAccount: 500, whileFromAddress: 1000 },
    { tries: 1, whileOnAccount: Infinity, whileFromAddress: Infinity },
  ],
  perKnownDevice: 10,
  signUpsPerAddress: 300,
};

export interface Claim {
  audience: Audience;
  email: string;
  address: string;
  /** From `known-device.ts`. Failures then count by this id instead of the address. */
  knownDevice?: string | undefined;
}

/**
 * Counts before the password check, so parallel tries cannot all pass. `forgiveAttempt` undoes it. Throws 429
 * `rate_limited`.
 */
export function countAttempt(db: Database, claim: Claim, now: Date): Promise<void> {
  const keys = keysOf(claim);
  return transaction(db, async (trx) => {
    if (keys.device !== undefined) {
      const counter = await countUp(trx, keys.device, now, signInWindowMs);
      return requireWithin(counter, limits.perKnownDevice, now, signInWindowMs);
    }
    const onAccount = await countUp(trx, keys.account, now, signInWindowMs);
    const fromAddress = await countUp(trx, keys.address, now, signInWindowMs);
    const ofBoth = await countUp(trx, keys.accountAndAddress, now, signInWindowMs);
    const allowed = limits.perAccountAndAddress.find(
      ({ whileOnAccount, whileFromAddress }) =>
        onAccount.count <= whileOnAccount && fromAddress.count <= whileFromAddress,
    );
    requireWithin(ofBoth, allowed?.tries ?? 0, now, signInWindowMs);
  });
}

/** Undoes the count after a sign-in and resets the counter of this address. */
export async function forgiveAttempt(trx: Transaction, claim: Claim): Promise<void> {
  const keys = keysOf(claim);
  if (keys.device !== undefined) return resetCounter(trx, keys.device);
  // `countAttempt` locks in this order.
  for (const key of [keys.account, keys.address]) await countDown(trx, key);
  await resetCounter(trx, keys.accountAndAddress);
}

/** Throws 429 `rate_limited`. */
export function countSignUp(db: Database, address: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const counter = await countUp(trx, counterKey('sign-up', network(address)), now, signUpWindowMs);
    requireWithin(counter, limits.signUpsPerAddress, now, signUpWindowMs);
  });
}

function keysOf({ audience, email, address, knownDevice }: Claim) {
  return {
    account: counterKey('account', audience, email),
    address: counterKey('address', network(address)),
    accountAndAddress: counterKey('both', audience, email, network(address)),
    device: knownDevice === undefined ? undefined : counterKey('device', audience, email, knownDevice),
  };
}
