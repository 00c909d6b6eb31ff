import type { ManagerProfile } from '@hackon/contract/accounts/accounts';
import type { Database } from '../../db/database.ts';
import { toManagerProfile } from './account-row.ts';
import { requireAccount } from './find-account.ts';

export async function managerProfileOf(db: Database, accountId: string): Promise<ManagerProfile> {
  return toManagerProfile(await requireAccount(db, accountId));
}
