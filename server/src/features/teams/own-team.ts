import { peopleMessages } from '@hackon/contract/people/messages';
import { ApiError } from '../../api-error.ts';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { rolesAt } from '../events/event-roles.ts';

type TeamKey = Pick<Row<'teams'>, 'id' | 'event_id'>;

/** Throws 403 `own_team`. */
export async function requireOthersTeam(db: Reader, team: TeamKey, accountId: string): Promise<void> {
  if (await isOwnTeam(db, team, accountId)) throw new ApiError('own_team', peopleMessages.ownTeam);
}

/**
 * Returns whether the account's email belongs to a member or to the student who registered. Never true for an owner.
 */
export async function isOwnTeam(db: Reader, team: TeamKey, accountId: string): Promise<boolean> {
  const roles = await rolesAt(db, team.event_id, accountId);
  if (roles.includes('owner')) return false;
  const key = db.selectFrom('accounts').select('email_key').where('id', '=', accountId);
  const member = await db
    .selectFrom('members')
    .select('position')
    .where('event_id', '=', team.event_id)
    .where('team_id', '=', team.id)
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (member) return true;
  const entered = await db
    .selectFrom('teams')
    .innerJoin('accounts', 'accounts.id', 'teams.account_id')
    .select('teams.id')
    .where('teams.event_id', '=', team.event_id)
    .where('teams.id', '=', team.id)
    .where('accounts.email_key', '=', key)
    .executeTakeFirst();
  return entered !== undefined;
}
