import type { HistoryEntry } from '@hackon/contract/history';
import { fromJson } from '../../db/json-text.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** What a page of the history names: accounts and teams by their ids. Deleted accounts are in none. */
interface Named {
  accounts: ReadonlyMap<string, Pick<Row<'accounts'>, 'name' | 'audience'>>;
  teams: ReadonlyMap<string, Pick<Row<'teams'>, 'team_name' | 'withdrawn_at'>>;
}

/** Whoever and whatever the actions of an event name, as they are called now. */
export async function namesIn(db: Reader, eventId: string, actions: Row<'audit_log'>[]): Promise<Named> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'audience'])
    .where('id', 'in', idsOf(actions, 'account_id'))
    .execute();
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'team_name', 'withdrawn_at'])
    .where('event_id', '=', eventId)
    .where('id', 'in', idsOf(actions, 'subject_id'))
    .execute();
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    teams: new Map(teams.map((team) => [team.id, team])),
  };
}

/** Not empty, since PostgreSQL knows no empty list: no row has the blank id. */
function idsOf(actions: Row<'audit_log'>[], column: 'account_id' | 'subject_id'): string[] {
  return [...new Set(['', ...actions.map((action) => action[column]).filter((id) => id !== null)])];
}

/** An action as its event's manager reads it. */
export function toHistoryEntry(action: Row<'audit_log'>, named: Named, managerId: string): HistoryEntry {
  const { id, at, device, network } = action;
  return {
    _id: id,
    at,
    action: action.action,
    actor: actorOf(action, named, managerId),
    team: teamOf(action, named),
    source: device === null || network === null ? null : { device, network },
    details: fromJson(action.details),
  };
}

function actorOf({ account_id }: Row<'audit_log'>, { accounts }: Named, managerId: string) {
  const account = accounts.get(account_id ?? '');
  return account ? { name: account.name, audience: account.audience, isYou: account_id === managerId } : null;
}

function teamOf({ subject_id }: Row<'audit_log'>, { teams }: Named): HistoryEntry['team'] {
  const team = teams.get(subject_id ?? '');
  if (subject_id === null || !team) return null;
  return { _id: subject_id, teamName: team.team_name, isListed: team.withdrawn_at === null };
}
