import type { TeamFilter } from '@hackon/contract/teams';
import type { Reader } from '../../db/database.ts';
import { selectListedTeams } from '../teams/select-listed-teams.ts';

/** Returns how many members the teams of an export have. Counts no further than `most`. */
export async function countMembers(
  db: Reader,
  eventId: string,
  status: TeamFilter,
  most: number,
): Promise<number> {
  const members = selectListedTeams(db, eventId, status)
    .innerJoin('members', 'members.team_id', 'teams.id')
    .select('members.position')
    .limit(most);
  const { count } = await db
    .selectFrom(members.as('members'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
