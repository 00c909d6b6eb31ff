import { accountMessages } from '@hackon/contract/accounts/messages';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { requireAccount } from './find-account.ts';
import { countLinkMail } from './link-limits.ts';
import { issueLink } from './mailed-links.ts';

interface Resending {
  accountId: string;
  address: string;
  limited: boolean;
  publicUrl: string;
  now: Date;
}

/** Returns the message to show. Throws 429. */
export function resendVerification(
  db: Database,
  { accountId, address, limited, publicUrl, now }: Resending,
): Promise<string> {
  return transaction(db, async (trx) => {
    const account = await requireAccount(trx, accountId);
    const { id, audience, email } = account;
    if (account.email_verified_at !== null) return accountMessages.confirmationNotNeeded;
    if (limited) await countLinkMail(trx, { audience, email, address, now });
    const { link } = await issueLink(trx, { accountId: id, purpose: 'verify', publicUrl, now });
    await queueMail(
      trx,
      { kind: 'verify_email', isRequested: true, ...toOwner(account), verifyLink: link },
      now,
    );
    return accountMessages.confirmationSent;
  });
}
