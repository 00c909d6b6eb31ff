import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Audience } from '@hackon/contract/accounts';
import { messages } from '@hackon/contract/messages';
import { textKey } from '@hackon/contract/text-key';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';

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
    const onAccount = await count(trx, keys.account, now, signInWindowMs);
    const fromAddress = await count(trx, keys.address, now, signInWindowMs);
    const ofBoth = await count(trx, keys.accountAndAddress, now, signInWindowMs);
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
    const counter = await count(trx, hashed('sign-up', network(address)), now, signUpWindowMs);
    if (counter.count > limits.signUpsPerAddress) throw tooMany(counter, now, signUpWindowMs);
  });
}

interface Counter {
  count: number;
  window_start: string;
}

/** Adds one to a counter, which starts anew when its window is over. */
function count(trx: Transaction, key: string, now: Date, windowMs: number): Promise<Counter> {
  const over = new Date(now.getTime() - windowMs).toISOString();
  const start = now.toISOString();
  return trx
    .insertInto('rate_limits')
    .values({ key, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('rate_limits.window_start', '<=', over);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limits.count', '+', 1))
            .end(),
          window_start: eb.case().when(isOver).then(start).else(eb.ref('rate_limits.window_start')).end(),
        };
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
}

function tooMany({ window_start }: Counter, now: Date, windowMs: number): ApiError {
  const retryAfter = Math.ceil((Date.parse(window_start) + windowMs - now.getTime()) / 1000);
  return new ApiError('rate_limited', messages.tooManyRequests, { retryAfter });
}

function keysOf({ audience, email, address }: Claim) {
  const account = textKey(email);
  return {
    account: hashed('account', audience, account),
    address: hashed('address', network(address)),
    accountAndAddress: hashed('both', audience, account, network(address)),
  };
}

/** Whoever has one IPv6 address has its whole /64. */
function network(address: string): string {
  return normalizeIP(address);
}

// Hashed, so that the table names neither people nor addresses.
function hashed(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
