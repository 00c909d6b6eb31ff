import type { ActionDetails, HistoryEntry } from '@hackon/contract/history/history';
import { fromJson } from '../../db/json-text.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export interface NamedTeam {
  team_name: string;
  withdrawn_at: string | null;
}

/** Deleted accounts are missing. */
interface Named {
  accounts: ReadonlyMap<string, Pick<Row<'accounts'>, 'name' | 'audience'>>;
  teams: ReadonlyMap<string, NamedTeam>;
}

export async function accountsIn(db: Reader, actions: Row<'audit_log'>[]): Promise<Named['accounts']> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'audience'])
    .where('id', 'in', [
      ...idsOf(actions, 'account_id'),
      ...actions.flatMap((action) => personIn(action) ?? []),
    ])
    .execute();
  return new Map(accounts.map((account) => [account.id, account]));
}

/** Includes a blank id, because PostgreSQL refuses an empty list. */
export function idsOf(actions: Row<'audit_log'>[], column: 'account_id' | 'subject_id'): string[] {
  return [...new Set(['', ...actions.map((action) => action[column]).filter((id) => id !== null)])];
}

/** Shows device and network of organizers only. Organizers must not see those of students. */
export function toHistoryEntry(action: Row<'audit_log'>, named: Named, managerId: string): HistoryEntry {
  const { id, at, device, network } = action;
  const actor = actorOf(action, named, managerId);
  const isKept = device !== null && network !== null;
  return {
    _id: id,
    at,
    action: action.action,
    actor,
    person: personOf(action, named, managerId),
    team: teamOf(action, named),
    source: isKept && actor?.audience === 'manager' ? { device, network } : null,
    details: withoutPerson(fromJson(action.details)),
  };
}

function actorOf({ account_id }: Row<'audit_log'>, { accounts }: Named, managerId: string) {
  const account = accounts.get(account_id ?? '');
  return account ? { name: account.name, audience: account.audience, isYou: account_id === managerId } : null;
}

function personIn({ details }: Row<'audit_log'>): string | undefined {
  return fromJson(details).person;
}

function personOf(action: Row<'audit_log'>, { accounts }: Named, managerId: string): HistoryEntry['person'] {
  const id = personIn(action);
  const account = accounts.get(id ?? '');
  return account ? { name: account.name, isYou: id === managerId } : null;
}

/** `HistoryEntry.person` names the person. */
function withoutPerson({ person: _id, ...details }: ActionDetails): ActionDetails {
  return details;
}

function teamOf({ subject_id }: Row<'audit_log'>, { teams }: Named): HistoryEntry['team'] {
  const team = teams.get(subject_id ?? '');
  if (subject_id === null || !team) return null;
  return { _id: subject_id, teamName: team.team_name, isListed: team.withdrawn_at === null };
}
