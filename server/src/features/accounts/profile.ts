import type { ManagerUser, StudentProfile } from '@hackon/contract/accounts/accounts';
import type { Database } from '../../db/database.ts';
import { toManagerUser, toStudentUser } from './account-row.ts';
import { requireAccount } from './find-account.ts';
import { registeredHackathons } from './registered-hackathons.ts';

/** A manager's own profile. */
export async function managerProfileOf(db: Database, accountId: string): Promise<ManagerUser> {
  return toManagerUser(await requireAccount(db, accountId));
}

/** A student's own profile, with their registrations, newest first. */
export async function studentProfileOf(db: Database, accountId: string): Promise<StudentProfile> {
  const account = await requireAccount(db, accountId);
  return { ...toStudentUser(account), registeredHackathons: await registeredHackathons(db, account) };
}
