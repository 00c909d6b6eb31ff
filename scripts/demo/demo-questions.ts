import type { Answers, Question } from '@hackon/contract/questions/questions';

const idOf = (number: number) => String(number).padStart(24, '0');
const optionsOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ _id: idOf(index + 11), label, retired: false }));

const themes = ['Irrigation', 'Storage', 'Prices'];
const sizes = ['S', 'M', 'L', 'XL'];

/** One question for the team, two for each member. */
export const demoQuestions: Question[] = [
  {
    _id: idOf(1),
    scope: 'team',
    type: 'one_of',
    label: 'Theme',
    help: 'You may change it until registration closes.',
    required: true,
    retired: false,
    options: optionsOf(themes),
  },
  {
    _id: idOf(2),
    scope: 'member',
    type: 'one_of',
    label: 'T-shirt size',
    help: '',
    required: true,
    retired: false,
    options: optionsOf(sizes),
  },
  {
    _id: idOf(3),
    scope: 'member',
    type: 'yes_no',
    label: 'Do you stay overnight?',
    help: '',
    required: false,
    retired: false,
    options: [],
  },
];

export function demoTeamAnswers(team: number): Answers {
  return { [idOf(1)]: idOf(11 + (team % themes.length)) };
}

export function demoMemberAnswers(team: number, seat: number): Answers {
  return {
    [idOf(2)]: idOf(11 + ((team + seat) % sizes.length)),
    [idOf(3)]: (team * 3 + seat) % 4 === 0 ? 'no' : 'yes',
  };
}
