import type { Audience } from '@hackon/contract/accounts';
import { textKey } from '@hackon/contract/text-key';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Counter, counterKey, countUp, network, tooMany } from '../../http/counters.ts';

const minute = 60_000;
const signInWindowMs = 15 * minute;
const signUpWindowMs = 60 * minute;

/**
 * How often somebody may fail to sign in within 15 minutes. Guessing is slow, and the owner still gets in:
 * an account is never shut as such. Each address has tries of its own at each account, fewer while that account
 * or that address is seen to fail a lot; a whole campus behind one address has room for its typing errors.
 */
const limits = {
  perAccountAndAddress: 10,
  perAccountAndAddressUnderAttack: 3,
  attackOnAccount: 50,
  attackFromAddress: 100,
  perAddress: 1000,
  signUpsPerAddress: 300,
};

/** Somebody at an address who says to be the owner of an account. */
export interface Claim {
  audience: Audience;
  email: string;
  address: string;
}

/**
 * Counts a try to sign in as failed, before the password is looked at, so that many at once do not pass together;
 * `forgiveAttempt` takes it back. Throws 429 `rate_limited` when there were too many; that one is not counted.
 */
export function countAttempt(db: Database, claim: Claim, now: Date): Promise<void> {
  const keys = keysOf(claim);
  return transaction(db, async (trx) => {
    const onAccount = await countUp(trx, keys.account, now, signInWindowMs);
    const fromAddress = await countUp(trx, keys.address, now, signInWindowMs);
    const ofBoth = await countUp(trx, keys.accountAndAddress, now, signInWindowMs);
    const underAttack =
      onAccount.count > limits.attackOnAccount || fromAddress.count > limits.attackFromAddress;
    requireWithin(ofBoth, underAttack ? limits.perAccountAndAddressUnderAttack : limits.perAccountAndAddress);
    requireWithin(fromAddress, limits.perAddress);

    function requireWithin(counter: Counter, max: number): void {
      if (counter.count > max) throw tooMany(counter, now, signInWindowMs);
    }
  });
}

/** Takes a counted try back: it was the owner, who starts anew at this address. */
export async function forgiveAttempt(trx: Transaction, claim: Claim): Promise<void> {
  const keys = keysOf(claim);
  // In the order in which countAttempt locks them.
  for (const key of [keys.account, keys.address]) {
    await trx
      .updateTable('rate_limits')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
  await trx.deleteFrom('rate_limits').where('key', '=', keys.accountAndAddress).execute();
}

/** Counts a sign-up from an address. Throws 429 `rate_limited` when there were too many within the hour. */
export function countSignUp(db: Database, address: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const counter = await countUp(trx, counterKey('sign-up', network(address)), now, signUpWindowMs);
    if (counter.count > limits.signUpsPerAddress) throw tooMany(counter, now, signUpWindowMs);
  });
}

function keysOf({ audience, email, address }: Claim) {
  const account = textKey(email);
  return {
    account: counterKey('account', audience, account),
    address: counterKey('address', network(address)),
    accountAndAddress: counterKey('both', audience, account, network(address)),
  };
}
