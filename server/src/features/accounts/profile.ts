import type { ManagerUser } from '@hackon/contract/accounts/accounts';
import type { Database } from '../../db/database.ts';
import { toManagerUser } from './account-row.ts';
import { requireAccount } from './find-account.ts';

/** Returns a manager's own profile. */
export async function managerProfileOf(db: Database, accountId: string): Promise<ManagerUser> {
  return toManagerUser(await requireAccount(db, accountId));
}
