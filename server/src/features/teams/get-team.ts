import type { TeamDetail } from '@hackon/contract/teams/teams';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { describeTeam, findTeam, teamNotFound } from './find-team.ts';

/** Throws 404 unless the caller manages the event or registered the team. */
export async function getTeam(db: Reader, teamId: string, accountId: string): Promise<TeamDetail> {
  const team = await findTeam(db, teamId);
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', team.event_id)
    .executeTakeFirstOrThrow();
  if (team.account_id !== accountId && !manages(accountId, event)) throw teamNotFound();
  return describeTeam(db, team, event);
}

function manages(accountId: string, event: Row<'events'>): boolean {
  return event.manager_id === accountId && event.deleted_at === null;
}
