import { type Answered, isOutdated, keptAnswers } from '@hackon/contract/questions/answer-rules';
import { questionMessages } from '@hackon/contract/questions/messages';
import type { Answers, Question } from '@hackon/contract/questions/questions';
import { ApiError } from '../../api-error.ts';
import { fromJson, type JsonText, toJson } from '../../db/json-text.ts';
import type { Row } from '../../db/tables.ts';

/** Throws 409 `questions_changed` with the event's questions. */
export function requireCurrentQuestions(
  questions: readonly Question[],
  team: Answered,
  stored?: Answered,
): void {
  if (!isOutdated(questions, team, stored)) return;
  throw new ApiError('questions_changed', questionMessages.changed, { extra: { questions } });
}

type Answering = Pick<Row<'teams'>, 'answers'>;

/** Returns the answers of a stored team. */
export function answeredBy(
  team: Answering,
  members: readonly (Answering & Pick<Row<'members'>, 'email'>)[],
): Answered {
  return { ...answersIn(team), members: members.map((row) => ({ email: row.email, ...answersIn(row) })) };
}

/** Empty without answers. */
export function answersIn({ answers }: { answers: JsonText<Answers> | null }): { answers?: Answers } {
  return answers === null ? {} : { answers: fromJson(answers) };
}

export function answersColumn(
  questions: readonly Question[],
  scope: Question['scope'],
  sent: Answers | undefined,
  before?: Answers,
): JsonText<Answers> | null {
  const kept = keptAnswers(questions, scope, sent, before);
  return kept === undefined ? null : toJson(kept);
}
