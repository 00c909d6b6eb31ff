import { expect, test } from 'vitest';
import { differingPart } from './differing-part.ts';

test.each([
  ['a\nb\nc\nd\ne', 'a\nb\nX\nd\ne', '…\nb\nc\nd\n…', '…\nb\nX\nd\n…'],
  ['a\nb', 'a\nb\nc\nd', '…\nb', '…\nb\nc\nd'],
  ['a\na', 'a\na\na', '…\na', '…\na\na'],
  ['one', 'two', 'one', 'two'],
  ['', 'two', '', 'two'],
])('%j and %j', (mine, theirs, shownMine, shownTheirs) => {
  expect(differingPart(mine, theirs)).toBe(shownMine);
  expect(differingPart(theirs, mine)).toBe(shownTheirs);
});
