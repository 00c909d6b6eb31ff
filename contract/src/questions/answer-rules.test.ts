import { expect, test } from 'vitest';
import { answerIssues } from './answer-rules.ts';
import { questionMessages } from './messages.ts';
import type { Answers, Question } from './questions.ts';

const id = 'a'.repeat(24);
const small = 'b'.repeat(24);
const large = 'c'.repeat(24);
const huge = 'd'.repeat(24);

/** Returns the fault of an answer to a required question, if any. */
function faultOf(type: Question['type'], answer: Answers[string], before?: Answers[string]) {
  const options = [small, large].map((_id) => ({ _id, label: 'Size', retired: false }));
  const question: Question = {
    _id: id,
    scope: 'team',
    type,
    label: 'Question',
    help: '',
    required: true,
    retired: false,
    options: [...options, { _id: huge, label: 'Huge', retired: true }],
  };
  const teamWith = (given: Answers[string]) => ({ members: [], answers: { [id]: given } });
  const stored = before === undefined ? undefined : teamWith(before);
  return answerIssues([question], teamWith(answer), stored)[0]?.message;
}

test.each(['0', '-3', '12.5', '999999999999999'])('a number may be %j', (text) => {
  expect(faultOf('number', text)).toBeUndefined();
});

test.each(['ten', '1e5', '1,000', '.5', '5.', '+1', 'Infinity', '1234567890123456', '٣'])(
  'a number may not be %j',
  (text) => {
    expect(faultOf('number', text)).toBe(questionMessages.numberInvalid);
  },
);

test.each(['2026-12-31', '2028-02-29', '0001-01-01'])('a date may be %s', (text) => {
  expect(faultOf('date', text)).toBeUndefined();
});

test.each(['2026-02-29', '2026-13-01', '31-12-2026', '2026-1-1', '2026-12-31T00:00', 'today'])(
  'a date may not be %s',
  (text) => {
    expect(faultOf('date', text)).toBe(questionMessages.dateInvalid);
  },
);

test.each(['https://github.com/team/project', 'http://example.org'])('a link may be %s', (text) => {
  expect(faultOf('link', text)).toBeUndefined();
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'github.com', '//github.com', 'ftp://example.org'])(
  'a link may not be %s',
  (text) => {
    expect(faultOf('link', text)).toBe(questionMessages.linkInvalid);
  },
);

test('yes or no is one of these words', () => {
  expect(faultOf('yes_no', 'yes')).toBeUndefined();
  expect(faultOf('yes_no', 'no')).toBeUndefined();
  expect(faultOf('yes_no', 'Yes')).toBe(questionMessages.answerInvalid);
  expect(faultOf('yes_no', ['yes'])).toBe(questionMessages.answerInvalid);
});

test('several options are different options of the question', () => {
  expect(faultOf('many_of', [small, large])).toBeUndefined();
  expect(faultOf('many_of', [small, small])).toBe(questionMessages.answerInvalid);
  expect(faultOf('many_of', [small, 'e'.repeat(24)])).toBe(questionMessages.answerInvalid);
  expect(faultOf('many_of', small)).toBe(questionMessages.answerInvalid);
  expect(faultOf('many_of', [])).toBe(questionMessages.answerRequired);
});

test('only a team that chose a retired option keeps it', () => {
  expect(faultOf('many_of', [small, huge])).toBe(questionMessages.answerInvalid);
  expect(faultOf('many_of', [small, huge], [small])).toBe(questionMessages.answerInvalid);
  expect(faultOf('many_of', [small, huge], [huge])).toBeUndefined();
});
