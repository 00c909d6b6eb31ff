import { limits } from '@hackon/contract/limits';
import { textKey } from '@hackon/contract/text-key';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { counterKey, countUp, dayKey } from '../http/counters.ts';
import type { Mail } from './mail.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Returns whether an unconfirmed address may get this mail. A stranger who signs up with it must not flood the mailbox.
 */
export function countUnconfirmed(db: Database, { isRequested, to }: Mail, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(to);
  return transaction(db, async (trx) => {
    if (!isRequested) {
      const inDay = await countUp(trx, dayKey('unconfirmed', mailbox), now, dayMs);
      // Reserves the hourly limit for requested links.
      if (inDay.count > limits.unconfirmedMailsPerDay) return false;
    }
    const inHour = await countUp(trx, counterKey('unconfirmed', mailbox), now, hourMs);
    return inHour.count <= limits.unconfirmedMailsPerHour;
  });
}

/** Large providers deliver `a.b+c@` to `ab@`. */
function mailboxOf(address: string): string {
  const key = textKey(address);
  const at = key.lastIndexOf('@');
  return key.slice(0, at).replace(/\+.*$/u, '').replaceAll('.', '') + key.slice(at);
}
