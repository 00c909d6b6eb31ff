import type { TeamFilter } from '@hackon/contract/teams/teams';
import type { Reader } from '../../db/database.ts';
import { selectListedTeams } from '../teams/select-listed-teams.ts';

/** Counts up to `most`. */
export async function countMembers(
  db: Reader,
  eventId: string,
  status: TeamFilter,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(selectMembers(db, eventId, status, most).as('members'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function selectMembers(db: Reader, eventId: string, status: TeamFilter, most: number) {
  return selectListedTeams(db, { eventId, status })
    .innerJoin('members', (join) =>
      join.onRef('members.event_id', '=', 'teams.event_id').onRef('members.team_id', '=', 'teams.id'),
    )
    .select('members.position')
    .limit(most);
}
