import { expect, test } from 'vitest';
import { sameNameIssues } from './criteria-rules.ts';
import { judgingMessages } from './messages.ts';

const issuesOf = (...titles: string[]) => sameNameIssues(titles.map((title) => ({ title })));

test('names each criterion that has the name of an earlier one', () => {
  expect(issuesOf('Idea', 'Demo')).toEqual([]);
  expect(issuesOf('Idea', 'Demo', ' idea', 'IDEA')).toEqual([
    { path: 'criteria.2.title', message: judgingMessages.criterionTwice },
    { path: 'criteria.3.title', message: judgingMessages.criterionTwice },
  ]);
});

test('leaves blank names to another rule', () => {
  expect(issuesOf('', ' ')).toEqual([]);
});
