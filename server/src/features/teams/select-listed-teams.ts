import type { TeamFilter } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';

export interface TeamsFilter {
  eventId: string;
  status: TeamFilter;
  /** Searches the names, emails and register numbers. */
  q?: string;
}

/** Omits withdrawn teams. */
export function selectListedTeams(db: Reader, { eventId, status, q = '' }: TeamsFilter) {
  const search = textKey(q);
  const listed = db
    .selectFrom('teams')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null);
  const ofStatus = status === 'all' ? listed : listed.where('teams.payment_status', '=', status);
  return search === '' ? ofStatus : ofStatus.where((eb) => contains(eb.ref('teams.search_key'), search));
}
