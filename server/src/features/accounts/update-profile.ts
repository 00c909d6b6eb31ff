import type { ManagerProfileBody, StudentProfileBody } from '@hackon/contract/accounts/accounts';
import { messages } from '@hackon/contract/messages';
import { requireValid } from '../../api-error.ts';
import { announce } from '../../db/announcements.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';

interface Change {
  accountId: string;
  /** Omitted fields stay. Only the department may be blank. */
  changes: ManagerProfileBody | StudentProfileBody;
  now: Date;
}

/** Throws 400 for a blank required field. */
export function updateProfile(db: Database, { accountId, changes, now }: Change): Promise<void> {
  const { digest, ...columns } = { digest: undefined, ...changes };
  const blanks = Object.entries(changes).filter(([field, value]) => value === '' && field !== 'department');
  requireValid(blanks.map(([path]) => ({ path, message: messages.allFieldsRequired })));
  return transaction(db, async (trx) => {
    await trx
      .updateTable('accounts')
      .set({
        ...columns,
        ...(digest !== undefined && { digest: digest ? 1 : 0 }),
        updated_at: now.toISOString(),
      })
      .where('id', '=', accountId)
      .execute();
    // Events show the organization.
    announce(`host:${accountId}`);
  });
}
