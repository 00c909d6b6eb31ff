import type { ManagerUser } from '@hackon/contract/accounts/accounts';
import type { Database } from '../../db/database.ts';
import { toManagerUser } from './account-row.ts';
import { requireAccount } from './find-account.ts';

export async function managerProfileOf(db: Database, accountId: string): Promise<ManagerUser> {
  return toManagerUser(await requireAccount(db, accountId));
}
