import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** Databases limit the parameters of a query. */
const teamsPerQuery = 500;

/** By team id, the leader first. */
export async function membersOf(
  db: Reader,
  eventId: string,
  teamIds: readonly string[],
): Promise<Map<string, Row<'members'>[]>> {
  const members: Row<'members'>[] = [];
  for (let first = 0; first < teamIds.length; first += teamsPerQuery) {
    const some = await db
      .selectFrom('members')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('team_id', 'in', teamIds.slice(first, first + teamsPerQuery))
      .orderBy('position')
      .execute();
    members.push(...some);
  }
  return Map.groupBy(members, (member) => member.team_id);
}

/** The leader comes first. */
export async function membersOfTeam(
  db: Reader,
  { id, event_id }: Pick<Row<'teams'>, 'id' | 'event_id'>,
): Promise<Row<'members'>[]> {
  const members = await membersOf(db, event_id, [id]);
  return members.get(id) ?? [];
}
