import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { countDown, counterKey, countUp, network, requireWithin, resetCounter } from '../../http/counters.ts';

const minute = 60_000;
const signInWindowMs = 15 * minute;
const signUpWindowMs = 60 * minute;

/**
 * How often somebody may fail to sign in within 15 minutes. Guessing is slow, and the owner still gets in:
 * neither an account nor an address is ever shut as such. Each address has tries of its own at each account, fewer
 * while that account or that address is seen to fail a lot, and one at least. A browser in which the owner has
 * signed in before has tries of its own, whatever others do at its address.
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

/** Somebody who says to be the owner of an account. */
export interface Claim {
  audience: Audience;
  email: string;
  address: string;
  /** A device of the account's owner, by `known-device.ts`: it counts in place of the address. */
  knownDevice?: string | undefined;
}

/**
 * Counts a try to sign in as failed, before the password is looked at, so that many at once do not pass together;
 * `forgiveAttempt` takes it back. Throws 429 `rate_limited` when there were too many; that one is not counted.
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

/** Takes a counted try back: it was the owner, who starts anew at this address. */
export async function forgiveAttempt(trx: Transaction, claim: Claim): Promise<void> {
  const keys = keysOf(claim);
  if (keys.device !== undefined) return resetCounter(trx, keys.device);
  // In the order in which countAttempt locks them.
  for (const key of [keys.account, keys.address]) await countDown(trx, key);
  await resetCounter(trx, keys.accountAndAddress);
}

/** Counts a sign-up from an address. Throws 429 `rate_limited` when there were too many within the hour. */
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
