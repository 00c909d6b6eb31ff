import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { membersOf } from './members-of.ts';

/** Somebody to mail about a team. */
export interface TeamPerson extends Pick<Row<'accounts'>, 'id' | 'name' | 'email' | 'email_verified_at'> {
  team_id: string;
  team_name: string;
  /** The leader's name, for other members. */
  leader: string | null;
}

/** Databases limit the parameters of a query. A team has 50 members at most. */
const teamsPerQuery = 500;

/**
 * Returns the students who registered these teams, and the other members with confirmed accounts. Omits the members of
 * an unconfirmed leader, because the mails quote the leader's texts.
 */
export async function peopleOfTeams(
  db: Reader,
  eventId: string,
  teamIds: readonly string[],
): Promise<TeamPerson[]> {
  const people: TeamPerson[] = [];
  for (let first = 0; first < teamIds.length; first += teamsPerQuery) {
    people.push(...(await peopleOfSome(db, eventId, teamIds.slice(first, first + teamsPerQuery))));
  }
  return people;
}

// Three plain queries: a join of them is slow on PostgreSQL while it has no statistics.
async function peopleOfSome(db: Reader, eventId: string, teamIds: readonly string[]): Promise<TeamPerson[]> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'team_name', 'account_id'])
    .where('event_id', '=', eventId)
    .where('id', 'in', teamIds)
    .orderBy('id')
    .execute();
  const members = await membersOf(db, eventId, teamIds);
  const emailKeys = [...members.values()].flat().map(({ email_key }) => email_key);
  const leaders = new Map((await selectAccounts(db, 'id', idsOf(teams))).map((one) => [one.id, one]));
  const students = await selectAccounts(db, 'email_key', emailKeys);
  const confirmed = new Map(students.flatMap((one) => (one.email_verified_at ? [[one.email_key, one]] : [])));
  const people: TeamPerson[] = [];
  for (const { id: team_id, team_name, account_id } of teams) {
    const listed = members.get(team_id) ?? [];
    const leader = leaders.get(account_id ?? '');
    const add = ({ id, name, email, email_verified_at }: Account, named: string | null) =>
      people.push({ id, name, email, email_verified_at, team_id, team_name, leader: named });
    if (leader) add(leader, null);
    if (leader?.email_verified_at === null) continue;
    for (const { email_key } of listed) {
      const member = confirmed.get(email_key);
      if (member && member.id !== leader?.id) add(member, leader?.name ?? listed[0]?.name ?? '');
    }
  }
  return people;
}

function idsOf(teams: readonly Pick<Row<'teams'>, 'account_id'>[]): string[] {
  return teams.flatMap(({ account_id }) => account_id ?? []);
}

type Account = Pick<Row<'accounts'>, 'id' | 'name' | 'email' | 'email_key' | 'email_verified_at'>;

async function selectAccounts(
  db: Reader,
  column: 'id' | 'email_key',
  values: readonly string[],
): Promise<Account[]> {
  // PostgreSQL refuses an empty list.
  if (values.length === 0) return [];
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'email_key', 'email_verified_at'])
    .where('audience', '=', 'student')
    .where(column, 'in', values)
    .execute();
}
