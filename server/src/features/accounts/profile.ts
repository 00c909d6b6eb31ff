import type { ManagerUser, StudentProfile } from '@hackon/contract/accounts';
import { messages } from '@hackon/contract/messages';
import { ApiError } from '../../api-error.ts';
import type { Database, Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { toManagerUser, toStudentUser } from './account-row.ts';
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

/** The account of a live session. Throws 401 if it was deleted a moment ago, and its sessions with it. */
async function requireAccount(db: Reader, accountId: string): Promise<Row<'accounts'>> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) throw new ApiError('unauthenticated', messages.signInFirst);
  return account;
}
