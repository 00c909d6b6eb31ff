import { assistantLimits } from '@hackon/contract/assistant/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KnownWords } from './known-words.ts';
import { isWithin } from './text-tokens.ts';

describe('the words that a typed word is compared with', () => {
  test('none, where it is longer than any name or known words are', () => {
    const city = (ending: string) => 'a'.repeat(198) + ending;
    const words = new KnownWords([...Array.from('bcdefgh', city), 'anantapur', 'agartala', 'bengaluru']);
    expect(words.candidates(city('x'))).toEqual([]);
    expect(words.candidates('a'.repeat(assistantLimits.indexedWord))).toEqual(['anantapur', 'agartala']);
  });

  test('the closest is the word itself, otherwise the first that is a slip away', () => {
    const words = new KnownWords(['chennaj', 'chennai', 'madurai']);
    expect(words.closest('chennai')).toBe('chennai');
    expect(words.closest('chenna')).toBe('chennaj');
    expect(words.closest('madruai')).toBe('madurai');
    expect(words.closest('kadurai')).toBeUndefined();
  });
});

test('the band finds the same edits as the whole table', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      expect(isWithin(most, one, other)).toBe(edits(one, other) <= most);
    }),
    { numRuns: 1_000 },
  );
});

/** All edits between two words: the definition itself. */
function edits(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_row, row) =>
    Array.from({ length: other.length + 1 }, (_column, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const found = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + cost,
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
      table[row]?.splice(column, 1, found);
    }
  }
  return at(one.length, other.length);
}
