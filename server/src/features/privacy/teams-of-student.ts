import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** The teams that a student registered, withdrawn ones too. */
export function enteredTeams(db: Reader, accountId: string): Promise<Row<'teams'>[]> {
  return db.selectFrom('teams').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

/** The places of an email address in teams that somebody else registered. */
export function memberTeams(db: Reader, { accountId, emailKey }: { accountId: string; emailKey: string }) {
  return db
    .selectFrom('members')
    .innerJoin('teams', (join) =>
      join.onRef('teams.id', '=', 'members.team_id').onRef('teams.event_id', '=', 'members.event_id'),
    )
    .innerJoin('events', 'events.id', 'members.event_id')
    .selectAll('members')
    .select(['events.title as event', 'teams.team_name'])
    .where('members.email_key', '=', emailKey)
    .where((eb) => eb.or([eb('teams.account_id', 'is', null), eb('teams.account_id', '<>', accountId)]))
    .orderBy('members.team_id')
    .execute();
}
