import { expect, test } from 'vitest';
import { findUnconnected } from './connected.ts';

/** 'a1 b1' are reviews of project 1 by the judges a and b. */
function reviewsOf(text: string): { judgeId: string; projectId: string }[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ judgeId: word.charAt(0), projectId: word.slice(1) }));
}

test.each([
  ['no review', '', undefined],
  ['one judge', 'a1 a2', undefined],
  ['a shared project', 'a1 b1', undefined],
  ['through another judge', 'a1 b1 b2 c2 c3 d3', undefined],
  ['no shared project', 'b2 a1', { judgeId: 'a', otherId: 'b' }],
  ['two groups', 'd4 c4 b1 a1 b2', { judgeId: 'a', otherId: 'c' }],
])('%s', (_, reviews, expected) => {
  expect(findUnconnected(reviewsOf(reviews))).toEqual(expected);
});
