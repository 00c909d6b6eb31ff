import type { Team, TeamFilter } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { groupedTransactionId } from '@hackon/contract/teams/upi';

export interface SearchableTeam {
  team: Team;
  key: string;
}

/** The key includes the transaction id with and without spaces. */
export function searchable(teams: readonly Team[]): SearchableTeam[] {
  return teams.map((team) => ({
    team,
    // One key is three times as fast as one key per field. NUL separates the fields, so no match spans two fields.
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

/** `ofPayCode`: ids of the teams with this pay code. */
export function filterTeams(
  teams: readonly SearchableTeam[],
  text: string,
  status: TeamFilter,
  ofPayCode: readonly string[] = [],
): Team[] {
  const wanted = textKey(text);
  return teams
    .filter(({ team }) => status === 'all' || team.paymentStatus === status)
    .filter(({ team, key }) => key.includes(wanted) || ofPayCode.includes(team._id))
    .map(({ team }) => team);
}

/** Returns the next or previous pending team, without wrapping around. `team` may be decided already. */
export function pendingNeighbour(
  pending: readonly Team[],
  team: Pick<Team, '_id' | 'registrationDate'>,
  direction: 'next' | 'previous',
): Team | undefined {
  return direction === 'next'
    ? pending.find((other) => isOlder(other, team))
    : pending.findLast((other) => isOlder(team, other));
}

function isOlder(
  team: Pick<Team, '_id' | 'registrationDate'>,
  other: Pick<Team, '_id' | 'registrationDate'>,
): boolean {
  if (team.registrationDate !== other.registrationDate) {
    return team.registrationDate < other.registrationDate;
  }
  return team._id < other._id;
}

export function leaderOf(team: Team): string | undefined {
  return (team.members.find(({ isLeader }) => isLeader) ?? team.members[0])?.name;
}
