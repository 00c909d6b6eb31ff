import { newPasswordIssues } from '@hackon/contract/accounts/account-rules';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import { network } from '../../http/counters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { forgiveAttempt } from './attempts.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { countLinkTry } from './link-limits.ts';
import { requireLiveLink, takeLink } from './mailed-links.ts';
import { hashPassword } from './passwords.ts';
import { writePassword } from './write-password.ts';

interface Reset {
  token: string;
  password: string;
  address: string;
  limited: boolean;
  now: Date;
}

/** Uses a link up, ends all sessions, and confirms the email. Throws 400, 410 `dead_link`, 429. */
export async function resetPassword(
  db: Database,
  { token, password, address, limited, now }: Reset,
): Promise<Row<'accounts'>> {
  requireValid(newPasswordIssues({ password }));
  await requireUncommonPassword(password);
  if (limited) await countLinkTry(db, address, now);
  const link = { token, purpose: 'reset', now } as const;
  await requireLiveLink(db, link);
  const password_hash = await hashPassword(password, network(address));
  return transaction(db, async (trx) => {
    const accountId = await takeLink(trx, link);
    const account = await writePassword(trx, { accountId, password_hash, now });
    await trx
      .updateTable('accounts')
      .set({ email_verified_at: account.email_verified_at ?? now.toISOString() })
      .where('id', '=', accountId)
      .execute();
    const { audience, email } = account;
    if (limited) await forgiveAttempt(trx, { audience, email, address });
    await queueMail(trx, { kind: 'password_changed', to: email, isConfirmed: true }, now);
    return account;
  });
}
