import type { StudentProfile } from '@hackon/contract/accounts/accounts';
import type { Database } from '../../db/database.ts';
import { toStudentUser } from '../accounts/account-row.ts';
import { requireAccount } from '../accounts/find-account.ts';
import { registeredHackathons } from './registered-hackathons.ts';

export async function studentProfileOf(db: Database, accountId: string): Promise<StudentProfile> {
  const account = await requireAccount(db, accountId);
  return { ...toStudentUser(account), registeredHackathons: await registeredHackathons(db, account) };
}
