import type { Answered } from '@hackon/contract/questions/answer-rules';
import type { Question } from '@hackon/contract/questions/questions';
import type { UpdateTeamBody } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import { answersColumn, answersIn } from './team-answers.ts';

export function teamColumns(body: UpdateTeamBody, questions: readonly Question[], stored?: Answered) {
  const { teamName } = body;
  return {
    team_name: teamName,
    team_name_key: textKey(teamName),
    search_key: searchKey(body),
    answers: answersColumn(questions, 'team', body.answers, stored?.answers),
  };
}

interface Listed {
  team: Pick<Row<'teams'>, 'id' | 'event_id' | 'holds_place'>;
  members: UpdateTeamBody['members'];
  questions: readonly Question[];
  /** Of members who joined by a link, by the key of their email. */
  accounts?: ReadonlyMap<string, string> | undefined;
  now: Date;
}

/** Members whose email is among `before` keep their id, and their answers to retired questions. */
export function memberRows(
  { team, members, questions, accounts, now }: Listed,
  before: readonly Row<'members'>[] = [],
): Row<'members'>[] {
  const known = new Map(before.map((row) => [row.email_key, row]));
  return members.map((member, position) => {
    const stored = known.get(textKey(member.email));
    return {
      id: stored?.id ?? newId(now),
      team_id: team.id,
      event_id: team.event_id,
      holds_place: team.holds_place,
      position,
      name: member.name,
      email: member.email,
      email_key: textKey(member.email),
      register_number: member.registerNumber,
      register_number_key: textKey(member.registerNumber),
      mobile_number: member.mobileNumber,
      college: member.college,
      is_leader: position === 0 ? 1 : 0,
      account_id: stored?.account_id ?? accounts?.get(textKey(member.email)) ?? null,
      answers: answersColumn(questions, 'member', member.answers, stored && answersIn(stored).answers),
    };
  });
}

/** Fills in the leader's college from the account if it is blank. */
export function withLeaderCollege<Team extends Pick<UpdateTeamBody, 'members'>>(
  team: Team,
  { college }: Pick<Row<'accounts'>, 'college'>,
): Team {
  const members = team.members.map((member, position) =>
    position === 0 && member.college === '' ? { ...member, college: college ?? '' } : member,
  );
  return { ...team, members };
}

interface Searched {
  teamName: string;
  members: Pick<UpdateTeamBody['members'][number], 'name' | 'email' | 'registerNumber'>[];
}

/** Joins the values with line breaks. Queries have none, so no match spans two values. */
export function searchKey({ teamName, members }: Searched): string {
  const texts = members.flatMap(({ name, email, registerNumber }) => [name, email, registerNumber]);
  return [teamName, ...texts].map(textKey).join('\n');
}
