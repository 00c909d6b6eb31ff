import type { Reader } from '../../db/database.ts';

/** Includes withdrawn teams. */
export function selectEnteredTeams(db: Reader, accountId: string) {
  return db.selectFrom('teams').selectAll('teams').where('teams.account_id', '=', accountId);
}

export function selectMemberTeams(
  db: Reader,
  { accountId, emailKey }: { accountId: string; emailKey: string },
) {
  return db
    .selectFrom('members')
    .innerJoin('teams', (join) =>
      join.onRef('teams.id', '=', 'members.team_id').onRef('teams.event_id', '=', 'members.event_id'),
    )
    .innerJoin('events', 'events.id', 'members.event_id')
    .selectAll('members')
    .select(['events.title as event', 'events.questions', 'teams.team_name'])
    .where('members.email_key', '=', emailKey)
    .where((eb) => eb.or([eb('teams.account_id', 'is', null), eb('teams.account_id', '<>', accountId)]));
}
