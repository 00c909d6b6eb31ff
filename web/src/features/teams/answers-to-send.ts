import { askedOf } from '@hackon/contract/questions/answer-rules';
import type { Question } from '@hackon/contract/questions/questions';
import type { RegisterTeamBody } from '@hackon/contract/teams/teams';

type Answered = Pick<RegisterTeamBody, 'members' | 'answers'>;

/** Names every question, so the server sees which questions the form showed. */
export function answersToSend(questions: readonly Question[], { members, answers }: Answered): Answered {
  if (questions.every(({ retired }) => retired)) return { members };
  const whole = (scope: Question['scope'], sent: Answered['answers']) =>
    Object.fromEntries(askedOf(questions, scope).map(({ _id }) => [_id, sent?.[_id] ?? '']));
  return {
    answers: whole('team', answers),
    members: members.map((member) => ({ ...member, answers: whole('member', member.answers) })),
  };
}
