import type { Team, TeamFilter } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { groupedTransactionId } from '@hackon/contract/teams/upi';

/** A team with its precomputed search key. */
export interface SearchableTeam {
  team: Team;
  key: string;
}

/**
 * Prepares teams for `filterTeams`. The key holds team name, member details and the transaction id, with and without
 * spaces.
 */
export function searchable(teams: readonly Team[]): SearchableTeam[] {
  return teams.map((team) => ({
    team,
    // One key per team takes a third of the time of one key per field. Typed text has no NUL, so it never matches
    // across fields.
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

/** Returns the teams that match the text and payment status, in order. */
export function filterTeams(teams: readonly SearchableTeam[], text: string, status: TeamFilter): Team[] {
  const wanted = textKey(text);
  return teams
    .filter(({ team, key }) => (status === 'all' || team.paymentStatus === status) && key.includes(wanted))
    .map(({ team }) => team);
}

/**
 * Returns the next or previous pending team in list order (newest first), without wrapping around. `team` itself may
 * be decided already.
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

/** Checks whether a team comes after another in the list. */
function isOlder(
  team: Pick<Team, '_id' | 'registrationDate'>,
  other: Pick<Team, '_id' | 'registrationDate'>,
): boolean {
  if (team.registrationDate !== other.registrationDate) {
    return team.registrationDate < other.registrationDate;
  }
  return team._id < other._id;
}

/** Returns the leader's name, else the first member's. Undefined for an empty team. */
export function leaderOf(team: Team): string | undefined {
  return (team.members.find(({ isLeader }) => isLeader) ?? team.members[0])?.name;
}
