import type { Team, TeamFilter } from '@hackon/contract/teams';
import { textKey } from '@hackon/contract/text-key';

/** A team with all that a search looks at, made comparable once. */
export interface SearchableTeam {
  team: Team;
  key: string;
}

/** Prepares teams for `filterTeams`: team name, member names, emails and register numbers. */
export function searchable(teams: readonly Team[]): SearchableTeam[] {
  return teams.map((team) => ({
    team,
    key: [
      team.teamName,
      ...team.members.flatMap(({ name, email, registerNumber }) => [name, email, registerNumber]),
    ]
      .map(textKey)
      .join('\n'),
  }));
}

/** The teams that hold the searched text and have the wanted payment status, in their order. */
export function filterTeams(teams: readonly SearchableTeam[], text: string, status: TeamFilter): Team[] {
  const wanted = textKey(text);
  return teams
    .filter(({ team, key }) => (status === 'all' || team.paymentStatus === status) && key.includes(wanted))
    .map(({ team }) => team);
}

/** The next team with a pending payment after this one in the list, or before it; the list's ends are ends. */
export function pendingNeighbour(
  teams: readonly Team[],
  teamId: string,
  direction: 'next' | 'previous',
): Team | undefined {
  const place = teams.findIndex(({ _id }) => _id === teamId);
  if (place < 0) return undefined;
  return direction === 'next'
    ? teams.slice(place + 1).find(isPending)
    : teams.slice(0, place).findLast(isPending);
}

function isPending({ paymentStatus }: Team): boolean {
  return paymentStatus === 'pending';
}

/** The first member is the leader; an empty team has none. */
export function leaderOf(team: Team): string | undefined {
  return (team.members.find(({ isLeader }) => isLeader) ?? team.members[0])?.name;
}
