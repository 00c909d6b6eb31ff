import type { Team, TeamFilter } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { groupedTransactionId } from '@hackon/contract/teams/upi';

/** A team with all that a search looks at, made comparable once. */
export interface SearchableTeam {
  team: Team;
  key: string;
}

/**
 * Prepares teams for `filterTeams`: team name, member names, emails and register numbers, and the transaction id as the
 * bank statement has it and as the page shows it.
 */
export function searchable(teams: readonly Team[]): SearchableTeam[] {
  return teams.map((team) => ({
    team,
    // One key for all of them: thousands of teams take a third of the time of one for each. What is typed holds no
    // NUL, so that it never matches across two.
    key: textKey(
      [
        team.teamName,
        (team.transactionId ?? '').replaceAll(' ', ''),
        groupedTransactionId(team.transactionId ?? ''),
        ...team.members.flatMap(({ name, email, registerNumber }) => [name, email, registerNumber]),
      ].join('\0'),
    ),
  }));
}

/** The teams that hold the searched text and have the wanted payment status, in their order. */
export function filterTeams(teams: readonly SearchableTeam[], text: string, status: TeamFilter): Team[] {
  const wanted = textKey(text);
  return teams
    .filter(({ team, key }) => (status === 'all' || team.paymentStatus === status) && key.includes(wanted))
    .map(({ team }) => team);
}

/**
 * The pending team after this one in the list's order, newest first, or before it; the list's ends are ends. It need
 * not be pending itself: the way on stays the same once it is decided.
 */
export function pendingNeighbour(
  pending: readonly Team[],
  team: Pick<Team, '_id' | 'registrationDate'>,
  direction: 'next' | 'previous',
): Team | undefined {
  return direction === 'next'
    ? pending.find((other) => isOlder(other, team))
    : pending.findLast((other) => isOlder(team, other));
}

/** Whether a team stands below another one in the list. */
function isOlder(
  team: Pick<Team, '_id' | 'registrationDate'>,
  other: Pick<Team, '_id' | 'registrationDate'>,
): boolean {
  if (team.registrationDate !== other.registrationDate) {
    return team.registrationDate < other.registrationDate;
  }
  return team._id < other._id;
}

/** The first member is the leader; an empty team has none. */
export function leaderOf(team: Team): string | undefined {
  return (team.members.find(({ isLeader }) => isLeader) ?? team.members[0])?.name;
}
