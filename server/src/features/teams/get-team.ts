import { mayDo } from '@hackon/contract/people/roles';
import type { TeamDetail } from '@hackon/contract/teams/teams';
import type { Reader } from '../../db/database.ts';
import { describeTeam, findTeam, requireOwnEvent } from './find-team.ts';
import { namesOnly } from './to-team.ts';

/** Throws 404 unless the caller has a role at the event or registered the team. */
export async function getTeam(db: Reader, teamId: string, accountId: string): Promise<TeamDetail> {
  const team = await findTeam(db, teamId);
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', team.event_id)
    .executeTakeFirstOrThrow();
  if (team.account_id === accountId) return describeTeam(db, team, event);
  const roles = await requireOwnEvent(db, event.id, accountId, 'teams');
  const detail = await describeTeam(db, team, event);
  return mayDo(roles, 'details') ? detail : withoutDetails(detail);
}

/** For check-in: names and payment status only. */
function withoutDetails({ answers: _answers, ...team }: TeamDetail): TeamDetail {
  const manager = { ...team.event.manager, email: '', phone: '' };
  return {
    ...team,
    ...namesOnly(team),
    payCode: null,
    rejectedTransactions: [],
    paymentQuestion: null,
    event: { ...team.event, manager },
  };
}
