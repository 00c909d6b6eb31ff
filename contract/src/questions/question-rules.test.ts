import { expect, test } from 'vitest';
import { questionMessages } from './messages.ts';
import { questionIssues } from './question-rules.ts';
import type { Question } from './questions.ts';

const question = (number: number): Question => ({
  _id: String(number).padStart(24, '0'),
  scope: 'team',
  type: 'short',
  label: 'Track',
  help: '',
  required: false,
  retired: false,
  options: [],
});

const messagesOf = (questions: Question[]) => questionIssues(questions).map(({ message }) => message);

test('two questions may have the same label, but not the same id', () => {
  expect(messagesOf([question(1), question(2)])).toEqual([]);
  expect(messagesOf([question(1), question(1)])).toEqual([questionMessages.questionTwice]);
});

test('an event asks 20 questions at most', () => {
  const questions = Array.from({ length: 21 }, (_, number) => question(number));
  expect(messagesOf(questions.slice(1))).toEqual([]);
  expect(messagesOf(questions)).toEqual([questionMessages.tooMany]);
});
