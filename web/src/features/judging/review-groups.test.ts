import { expect, test } from 'vitest';
import { buildEntry } from '../../../test/build-judging.ts';
import { reviewGroups } from './review-groups.ts';

function entries(...reviews: number[]) {
  return reviews.map((count) => buildEntry({ reviews: count }));
}

function wordsOf(...asked: Parameters<typeof reviewGroups>) {
  return reviewGroups(...asked).map(({ name, tone, projects }) => `${name} ${projects} ${tone}`);
}

test('groups count what is in, and more reviews than wanted as enough', () => {
  const out = buildEntry({ state: 'paused', reviews: 0 });
  expect(wordsOf([...entries(0, 1, 2, 2, 3, 4), out], 3)).toEqual([
    'none 1 red',
    'one 1 amber',
    'two 2 muted',
    'three 2 green',
  ]);
});

test('one wanted review leaves nothing between', () => {
  expect(wordsOf(entries(0, 1), 1)).toEqual(['none 1 red', 'one 1 green']);
});

test('many wanted reviews are three groups', () => {
  expect(wordsOf(entries(0, 1, 9, 10), 10)).toEqual(['none 1 red', 'fewer than 10 2 amber', '10 1 green']);
});
