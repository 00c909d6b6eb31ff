import type { StudentProfile } from '@hackon/contract/accounts/accounts';
import type { Reader } from '../../db/database.ts';

/** Returns what the student entered as the leader of the newest team. Undefined without a team. */
export async function readOwnDetails(db: Reader, accountId: string): Promise<StudentProfile['ownDetails']> {
  const row = await db
    .selectFrom('teams')
    .innerJoin('members', 'members.team_id', 'teams.id')
    .select(['members.register_number', 'members.mobile_number'])
    .where('teams.account_id', '=', accountId)
    .where('members.is_leader', '=', 1)
    .orderBy('teams.registration_date', 'desc')
    .orderBy('teams.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { registerNumber: row.register_number, mobileNumber: row.mobile_number };
}
