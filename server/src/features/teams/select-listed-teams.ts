import type { TeamFilter } from '@hackon/contract/teams/teams';
import { isPayCode } from '@hackon/contract/pay-codes/pay-code-form';
import { textKey } from '@hackon/contract/text-key';
import type { ExpressionBuilder } from 'kysely';
import { contains } from '../../db/contains.ts';
import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface TeamsFilter {
  eventId: string;
  status: TeamFilter;
  /** Searches the names, emails, register numbers and pay codes. */
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
  if (search === '') return ofStatus;
  const code = q.trim().toUpperCase();
  return ofStatus.where((eb) =>
    eb.or([contains(eb.ref('teams.search_key'), search), ...(isPayCode(code) ? [hasPayCode(eb, code)] : [])]),
  );
}

function hasPayCode(eb: ExpressionBuilder<Tables, 'teams'>, code: string) {
  return eb.exists(
    eb
      .selectFrom('pay_codes')
      .select('pay_codes.code')
      .whereRef('pay_codes.event_id', '=', 'teams.event_id')
      .whereRef('pay_codes.account_id', '=', 'teams.account_id')
      .whereRef('pay_codes.payee_key', '=', 'teams.payee_key')
      .where('pay_codes.code', '=', code),
  );
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
