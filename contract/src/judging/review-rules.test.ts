import { expect, test } from 'vitest';
import { judgingMessages } from './messages.ts';
import { isComplete, scoreIssues } from './review-rules.ts';

const criterion = { min: 1, max: 5, required: true };
const required = { _id: 'a', ...criterion };
const optional = { _id: 'b', ...criterion, min: 0, required: false };
const both = [required, optional];

test('a review is complete with every required score', () => {
  expect(isComplete(both, { a: 3 })).toBe(true);
  expect(isComplete(both, { b: 3 })).toBe(false);
  expect(isComplete(both, {})).toBe(false);
});

test('where no criterion is required, one score is enough, and none is too few', () => {
  expect(isComplete([optional], { b: 0 })).toBe(true);
  expect(isComplete([optional], {})).toBe(false);
  expect(isComplete([optional], { a: 3 })).toBe(false);
});

test('without criteria, comments alone are complete', () => {
  expect(isComplete([], {})).toBe(true);
  expect(scoreIssues([], {})).toEqual([]);
  expect(scoreIssues([], { a: 3 })).toEqual([
    { path: 'scores.a', message: judgingMessages.criterionUnknown },
  ]);
});

test('names each score outside its scale', () => {
  const outside = { path: 'scores.a', message: judgingMessages.scoreOutOfRange };
  expect(scoreIssues(both, { a: 1, b: 5 })).toEqual([]);
  expect(scoreIssues(both, { a: 5, b: 0 })).toEqual([]);
  expect(scoreIssues(both, { a: 0 })).toEqual([outside]);
  expect(scoreIssues(both, { a: 6 })).toEqual([outside]);
  expect(scoreIssues(both, { b: 6 })).toEqual([
    { path: 'scores.b', message: judgingMessages.scoreOutOfRange },
    { path: 'scores', message: judgingMessages.scoreEvery },
  ]);
});
