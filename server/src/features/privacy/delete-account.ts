import { messages } from '@hackon/contract/messages';
import { textKey } from '@hackon/contract/text-key';
import { requireValid } from '../../api-error.ts';
import type { AfterCommit, FeatureTables } from '../../define-feature.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toOwner } from '../../mail/to-owner.ts';
import { requireOwnPassword, requireStillOwn } from '../accounts/require-own-password.ts';

interface Deletion {
  caller: Caller;
  password: string;
  address: string;
  limited: boolean;
  dataDir: string;
  now: Date;
}

/** Throws 400 for a wrong password. A table's `erase` may throw its own errors. */
export async function deleteAccount(
  db: Database,
  tables: FeatureTables,
  { caller, password, address, limited, dataDir, now }: Deletion,
): Promise<void> {
  if (password === '') requireValid([{ path: 'password', message: messages.allFieldsRequired }]);
  const proof = { caller, password, field: 'password', address, limited, now };
  const account = await requireOwnPassword(db, proof);
  const afterCommit = await transaction(db, async (trx) => {
    // The lock prevents new events and teams.
    await requireStillOwn(trx, account, 'password');
    const erasure = { account, ownsEmail: await ownsEmail(trx, account), dataDir, now };
    const works: AfterCommit[] = [];
    // Deletes referring rows first.
    for (const { personalData } of Object.values(tables).toReversed()) {
      if (typeof personalData === 'string' || typeof personalData.erase === 'string') continue;
      const work = await personalData.erase(trx, erasure);
      if (work) works.push(work);
    }
    await queueMail(trx, { kind: 'account_deleted', isLast: true, ...toOwner(account) }, now);
    return works;
  });
  await Promise.all(afterCommit.map((work) => work()));
  await db.scrub();
}

async function ownsEmail(trx: Transaction, { id, email }: Row<'accounts'>): Promise<boolean> {
  const other = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', 'in', [email, textKey(email)])
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined;
}
