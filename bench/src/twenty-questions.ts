import type { Answers, Question } from '@hackon/contract/questions/questions';

const optionIds = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));
const types = ['short', 'one_of', 'yes_no', 'number', 'date'] as const;
const answers = ['Vegetarian food', optionIds[1] ?? '', 'yes', '3', '2026-12-31'] as const;

/** Ten of the team and ten of each member. */
export const twentyQuestions: Question[] = Array.from({ length: 20 }, (_, number) => ({
  _id: String(number).padStart(24, '0'),
  scope: number < 10 ? 'team' : 'member',
  type: types[number % types.length] ?? 'short',
  label: `Question ${number + 1} of the organizer`,
  help: '',
  required: true,
  retired: false,
  options:
    number % types.length === 1
      ? optionIds.map((_id) => ({ _id, label: `Option ${_id.slice(0, 1)}`, retired: false }))
      : [],
}));

/** An answer to every question of this scope. */
export function answersOf(scope: Question['scope']): Answers {
  return Object.fromEntries(
    twentyQuestions.flatMap((question, number) =>
      question.scope === scope ? [[question._id, answers[number % answers.length] ?? '']] : [],
    ),
  );
}
