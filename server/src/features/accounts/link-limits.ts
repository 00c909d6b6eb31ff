import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { counterKey, countUp, network, requireWithin } from '../../http/counters.ts';

/** As long as a reset link lives: whoever has used up the mails of an account has sent its owner a link that works. */
const windowMs = 30 * 60_000;

/**
 * How often a link may be asked for, or tried, within the half hour. The mails of one account are limited by where
 * they are asked for too, so that nobody else's asking keeps its owner waiting before it fills their mailbox.
 */
const limits = {
  mailsPerAccountAndAddress: 5,
  mailsPerAccount: 20,
  mailsPerAddress: 300,
  triesPerAddress: 300,
};

interface MailRequest {
  audience: Audience;
  email: string;
  address: string;
  now: Date;
}

/** Counts a request for a mailed link, alike whether the account exists. Throws 429 `rate_limited`. */
export async function countLinkMail(
  trx: Transaction,
  { audience, email, address, now }: MailRequest,
): Promise<void> {
  const keys: [string, number][] = [
    [counterKey('mails to', audience, email), limits.mailsPerAccount],
    [counterKey('mails from', network(address)), limits.mailsPerAddress],
    [counterKey('mails', audience, email, network(address)), limits.mailsPerAccountAndAddress],
  ];
  for (const [key, most] of keys) {
    requireWithin(await countUp(trx, key, now, windowMs), most, now, windowMs);
  }
}

/** Counts that a link was tried from an address. Throws 429 `rate_limited`. */
export function countLinkTry(db: Database, address: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const counter = await countUp(trx, counterKey('link tries', network(address)), now, windowMs);
    requireWithin(counter, limits.triesPerAddress, now, windowMs);
  });
}
