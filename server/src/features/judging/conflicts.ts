import { textKey } from '@hackon/contract/text-key';
import type { Reader } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { membersOf } from '../teams/members-of.ts';
import { isPublicMailHost } from './is-public-mail-host.ts';

interface Asked {
  eventId: string;
  judges: readonly Pick<Row<'judges'>, 'id' | 'email_key' | 'organization'>[];
  teamIds: readonly string[];
  /** True: judges may see projects of their own organization. */
  ownOrganization: boolean;
}

/** The teams whose projects a judge must not see, by the judge's id. */
export type Conflicts = ReadonlyMap<string, ReadonlySet<string>>;

/** Databases limit the parameters of a query. */
const teamsPerQuery = 500;

/**
 * Returns each judge's conflicts: declared ones, the judge's own teams and, unless `ownOrganization`, teams with a
 * person of the judge's email domain or organization.
 */
export async function conflictsOf(db: Reader, asked: Asked): Promise<Conflicts> {
  const { judges, ownOrganization } = asked;
  const declared = await declaredBy(db, asked);
  const people = await peopleOf(db, asked);
  const byAddress = teamsBy(people, ({ emailKey }) => emailKey);
  const byHost = teamsBy(people, ({ emailKey }) => organizationHost(emailKey));
  const byCollege = teamsBy(people, ({ college }) => textKey(college));
  return new Map(
    judges.map(({ id, email_key, organization }) => {
      const own = [declared.get(id), byAddress.get(email_key)];
      const near = [byHost.get(organizationHost(email_key)), byCollege.get(textKey(organization))];
      const lists = ownOrganization ? own : [...own, ...near];
      return [id, new Set(lists.flatMap((teams) => teams ?? []))];
    }),
  );
}

async function declaredBy(db: Reader, { judges, teamIds }: Asked): Promise<Map<string, string[]>> {
  // PostgreSQL refuses an empty list.
  if (judges.length === 0) return new Map();
  const ids = judges.map(({ id }) => id);
  const rows = await db
    .selectFrom('judge_conflicts')
    .select(['judge_id', 'team_id'])
    .where('judge_id', 'in', ids)
    .execute();
  const among = new Set(teamIds);
  const declared = new Map<string, string[]>();
  for (const { judge_id, team_id } of rows) if (among.has(team_id)) append(declared, judge_id, team_id);
  return declared;
}

interface Person {
  teamId: string;
  emailKey: string;
  college: string;
}

/** Returns the members, and the students who registered the teams. */
async function peopleOf(db: Reader, { eventId, teamIds }: Asked): Promise<Person[]> {
  const members = [...(await membersOf(db, eventId, teamIds)).values()].flat();
  const people = members.map(({ team_id, email_key, college }) => ({
    teamId: team_id,
    emailKey: email_key,
    college,
  }));
  for (let first = 0; first < teamIds.length; first += teamsPerQuery) {
    const leaders = await db
      .selectFrom('teams')
      .innerJoin('accounts', 'accounts.id', 'teams.account_id')
      .select(['teams.id', 'accounts.email_key', 'accounts.college'])
      .where('teams.event_id', '=', eventId)
      .where('teams.id', 'in', teamIds.slice(first, first + teamsPerQuery))
      .execute();
    people.push(
      ...leaders.map(({ id, email_key, college }) => ({
        teamId: id,
        emailKey: email_key,
        college: college ?? '',
      })),
    );
  }
  return people;
}

/** Leaves out blank keys. */
function teamsBy(people: readonly Person[], keyOf: (person: Person) => string): Map<string, string[]> {
  const teams = new Map<string, string[]>();
  for (const person of people) {
    const key = keyOf(person);
    if (key !== '') append(teams, key, person.teamId);
  }
  return teams;
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Blank if anybody can get an address there. An erased judge has no address. */
function organizationHost(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const host = at === -1 ? '' : emailKey.slice(at + 1);
  return isPublicMailHost(host) ? '' : host;
}
