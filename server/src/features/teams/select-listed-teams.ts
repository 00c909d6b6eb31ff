import type { TeamFilter } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import type { ExpressionBuilder } from 'kysely';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface TeamsFilter {
  eventId: string;
  status: TeamFilter;
  /** Searches the names, emails and register numbers. */
  q?: string;
  /** Searches team and member names only. */
  byNames?: boolean;
}

/** Omits withdrawn teams. */
export function selectListedTeams(db: Reader, { eventId, status, q = '', byNames = false }: TeamsFilter) {
  const search = textKey(q);
  const listed = db
    .selectFrom('teams')
    .where('teams.event_id', '=', eventId)
    .where('teams.withdrawn_at', 'is', null);
  const ofStatus = status === 'all' ? listed : listed.where('teams.payment_status', '=', status);
  if (search !== '' && byNames) return ofStatus.where((eb) => hasName(eb, search));
  return search === '' ? ofStatus : ofStatus.where((eb) => contains(eb.ref('teams.search_key'), search));
}

/** SQLite lowers ASCII letters only. */
function hasName(eb: ExpressionBuilder<Tables, 'teams'>, search: string) {
  return eb.or([
    contains(eb.ref('teams.team_name_key'), search),
    eb.exists(
      eb
        .selectFrom('members')
        .select('members.position')
        .whereRef('members.event_id', '=', 'teams.event_id')
        .whereRef('members.team_id', '=', 'teams.id')
        .where((member) => contains(member.fn<string>('lower', ['members.name']), search)),
    ),
  ]);
}
