import type { TeamFilter } from '@hackon/contract/teams';
import type { Reader } from '../../db/database.ts';

/** Selects the teams of an event that its manager sees: all but the withdrawn, or those with one payment status. */
export function selectListedTeams(db: Reader, eventId: string, status: TeamFilter) {
  const listed = db
    .selectFrom('teams')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null);
  return status === 'all' ? listed : listed.where('teams.payment_status', '=', status);
}
