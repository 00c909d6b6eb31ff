import { changePasswordIssues } from '@hackon/contract/accounts/account-rules';
import { requireValid } from '../../api-error.ts';
import type { Database } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { requireOwnPassword, requireStillOwn } from './require-own-password.ts';
import { writePassword } from './write-password.ts';

interface Change {
  caller: Caller;
  currentPassword: string;
  password: string;
  address: string;
  limited: boolean;
  now: Date;
}

/** Ends all other sessions. Throws 400, also for a wrong current password; 429. */
export async function changePassword(
  db: Database,
  { caller, currentPassword, password, address, limited, now }: Change,
): Promise<Row<'accounts'>> {
  requireValid(changePasswordIssues({ currentPassword, password }));
  await requireUncommonPassword(password);
  const account = await requireOwnPassword(db, {
    caller,
    password: currentPassword,
    field: 'currentPassword',
    address,
    limited,
    now,
  });
  const password_hash = await hashPassword(password, caller.accountId);
  return transaction(db, async (trx) => {
    await requireStillOwn(trx, account, 'currentPassword');
    const changed = await writePassword(trx, {
      accountId: account.id,
      password_hash,
      keepSession: caller.sessionId,
      now,
    });
    await queueMail(trx, { kind: 'password_changed', ...toOwner(account) }, now);
    return changed;
  });
}
