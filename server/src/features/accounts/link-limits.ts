import type { Audience } from '@hackon/contract/accounts/accounts';
import type { Database, Transaction } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { counterKey, countUp, network, requireWithin } from '../../http/counters.ts';

/** In ms. Equals the lifetime of a reset link, so that a limited owner still has a valid link. */
const windowMs = 30 * 60_000;

/** Per half hour. The limit per account and address keeps others from blocking the owner. */
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

/** Counts unknown emails too. Throws 429 `rate_limited`. */
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

/** Throws 429 `rate_limited`. */
export function countLinkTry(db: Database, address: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const counter = await countUp(trx, counterKey('link tries', network(address)), now, windowMs);
    requireWithin(counter, limits.triesPerAddress, now, windowMs);
  });
}
