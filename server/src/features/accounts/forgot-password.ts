import { setTimeout as pause } from 'node:timers/promises';
import { blankIssues, emailIssues } from '@hackon/contract/accounts/account-rules';
import type { Audience } from '@hackon/contract/accounts/accounts';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { findAccount } from './find-account.ts';
import { countLinkMail } from './link-limits.ts';
import { issueLink } from './mailed-links.ts';

interface Forgotten {
  audience: Audience;
  email: string;
  address: string;
  limited: boolean;
  publicUrl: string;
  now: Date;
}

/** Minimum response time in ms. It exceeds the work, so timing reveals nothing. */
const answerAfterMs = 250;

/** Mails a reset link. Resolves the same way without an account. Throws 400, 429. */
export async function forgotPassword(db: Database, forgotten: Forgotten): Promise<void> {
  requireValid([...blankIssues(forgotten, ['email']), ...emailIssues(forgotten)]);
  await Promise.all([mailResetLink(db, forgotten), pause(answerAfterMs)]);
}

function mailResetLink(db: Database, { limited, publicUrl, ...request }: Forgotten): Promise<void> {
  const { audience, email, now } = request;
  return transaction(db, async (trx) => {
    if (limited) await countLinkMail(trx, request);
    const account = await findAccount(trx, audience, email);
    if (!account) return;
    const { link, expiresAt } = await issueLink(trx, {
      accountId: account.id,
      purpose: 'reset',
      publicUrl,
      now,
    });
    await queueMail(
      trx,
      { kind: 'reset_password', isRequested: true, ...toOwner(account), resetLink: link, expiresAt },
      now,
    );
  });
}
